import type { Type } from '@nestjs/common';
import { Field, Int, ObjectType } from '@nestjs/graphql';

import { PageInfo } from './paging.js';

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
    @Field(() => Int, { description: 'Counted only when selected.' })
    totalCount!: number;
  }

  return Connection;
}
