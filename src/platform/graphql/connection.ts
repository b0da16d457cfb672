import type { Type } from '@nestjs/common';
import { Int, ObjectType } from '@nestjs/graphql';

import type { PublicField } from './field-access.js';
import { PageInfo } from './paging.js';

/**
 * The edge and connection types of a node type: `ArticleEdge` and `ArticleConnection` for `Article`.
 *
 * @param PageField states the access of their fields: that of the node's type
 */
export function connectionOf<Node>(NodeType: Type<Node>, name: string, PageField: typeof PublicField) {
  @ObjectType(`${name}Edge`)
  class Edge {
    @PageField({ description: 'Opaque: pass it as after or before.' })
    cursor!: string;
    @PageField(() => NodeType)
    node!: Node;
  }

  @ObjectType({ isAbstract: true })
  abstract class Connection {
    @PageField(() => [Edge])
    edges!: Edge[];
    @PageField(() => [NodeType])
    nodes!: Node[];
    @PageField(() => PageInfo)
    pageInfo!: PageInfo;
    @PageField(() => Int, { description: 'Counted only when selected.' })
    totalCount!: number;
  }

  return Connection;
}
