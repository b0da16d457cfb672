import type { Type } from '@nestjs/common';
import { Field, Int, ObjectType, type FieldMiddleware } from '@nestjs/graphql';

import { PageInfo, type PageOf } from './paging.js';

/** Nest reads a property and, unlike graphql-js, does not call it when it is a function. */
const counted: FieldMiddleware<PageOf<unknown>> = ({ source }) => source.totalCount();

/** The edge and connection types of a node type: `ArticleEdge` and `ArticleConnection` for `Article`. */
export function connectionOf<Node>(NodeType: Type<Node>, name: string) {
  @ObjectType(`${name}Edge`)
  class Edge {
    @Field({ description: 'Opaque: pass it as after or before.' })
    cursor!: string;
    @Field(() => NodeType)
    node!: Node;
  }

  @ObjectType({ isAbstract: true })
  abstract class Connection {
    @Field(() => [Edge])
    edges!: Edge[];
    @Field(() => [NodeType])
    nodes!: Node[];
    @Field(() => PageInfo)
    pageInfo!: PageInfo;
    @Field(() => Int, { description: 'Counted only when selected.', middleware: [counted] })
    totalCount!: number;
  }

  return Connection;
}
