import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import { GraphQLError } from 'graphql';

import { measureOperation, type OperationMeasure } from './operation-cost.js';
import type { OperationContext } from './operation-context.js';
import { DEFAULT_PAGE_SIZE } from './paging.js';

export type Api = 'delivery' | 'editorial';

/** What one operation may ask for. */
export interface OperationLimits {
  readonly depth: number;
  readonly cost: number;
  /** For callers with `raisedLimits` in their context. */
  readonly raisedCost: number;
  /** Response names of one field, over the whole operation. */
  readonly aliases: number;
  readonly directives: number;
  readonly documentChars: number;
  readonly documentTokens: number;
  /** Field selections after every fragment is put in place. */
  readonly recursiveSelections: number;
  readonly validationErrors: number;
  readonly variableErrors: number;
  /** By `Type.field`: entries counted for lists without a page size that hold more than a handful. */
  readonly listSizes: ReadonlyMap<string, number>;
  /** By `Type.field`: the price of fields that take work beyond an object's. */
  readonly prices: ReadonlyMap<string, number>;
  /** Mutations of which an operation may hold one in all: each guess at a secret then costs a request. */
  readonly singleMutations: readonly string[];
}

/** Lists of records that grow with the publisher, as opposed to the parts of one record. */
const RECORD_LISTS = ['Query.sites', 'Query.topics', 'Query.seriesList', 'Query.people', 'Series.articles'];

/** Parts of one record that are more than a handful. */
const PART_LISTS = ['Article.citations', 'HelplineLookup.helplines'];

/** Both APIs serve the content types, so both count their lists alike. */
const LIST_SIZES = new Map([
  ...RECORD_LISTS.map((list) => [list, DEFAULT_PAGE_SIZE] as const),
  ...PART_LISTS.map((list) => [list, 10] as const),
]);

/** In objects: a text that is rendered counts as ten, and a statement for each parent as fifty. */
const PRICES = new Map([
  ['Reference.formatted', 10],
  // Each citation's text is rendered.
  ['Article.citations', 100],
  ['Article.helplines', 20],
  ['Query.helplines', 20],
  ['Article.jsonLd', 10],
  ['Article.jsonLdScript', 10],
  ['Article.revision', 10],
  ['Person.articles', 50],
  ['Topic.articles', 50],
  ['Series.articles', 50],
]);

export const OPERATION_LIMITS: Readonly<Record<Api, OperationLimits>> = {
  delivery: {
    depth: 12,
    cost: 5_000,
    // A build reads whole sites; what one request holds in memory stays bounded.
    raisedCost: 20_000,
    aliases: 15,
    directives: 20,
    documentChars: 8_192,
    documentTokens: 1_000,
    recursiveSelections: 5_000,
    validationErrors: 10,
    variableErrors: 10,
    listSizes: LIST_SIZES,
    prices: PRICES,
    singleMutations: [],
  },
  editorial: {
    depth: 14,
    cost: 10_000,
    raisedCost: 10_000,
    aliases: 15,
    directives: 20,
    documentChars: 16_384,
    documentTokens: 2_000,
    recursiveSelections: 5_000,
    validationErrors: 20,
    variableErrors: 20,
    listSizes: LIST_SIZES,
    prices: PRICES,
    singleMutations: [
      'signIn',
      'refreshSession',
      'requestPasswordReset',
      'resetPassword',
      'changePassword',
      'acceptInvitation',
    ],
  },
};

type Measured = 'depth' | 'cost' | 'aliases' | 'directives' | 'singleMutations';

/** A valid operation that asks for too much. Nothing of it has run. */
export class OperationTooComplex extends GraphQLError {
  readonly code = 'QUERY_TOO_COMPLEX';
  readonly details: { readonly measure: Measured; readonly measured: number; readonly limit: number };

  /** @param subject what is measured, in words, e.g. `the depth` */
  constructor(measure: Measured, subject: string, measured: number, limit: number) {
    super(`The operation asks for too much: ${subject} is ${measured}, and ${limit} is allowed.`, {
      extensions: { code: 'QUERY_TOO_COMPLEX', measure, measured, limit, http: { status: 400 } },
    });
    this.details = { measure, measured, limit };
  }
}

/**
 * Refuses operations over the limits before they run. It acts when the operation is resolved, which happens also for
 * documents that Apollo has validated before, and when the variables that page sizes depend on are known.
 */
export function operationLimits(limits: OperationLimits): ApolloServerPlugin<BaseContext & Partial<OperationContext>> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ schema, document, operation, request, contextValue }) => {
          // An unknown operation name: Apollo refuses it itself, a step later.
          if (!operation) return Promise.resolve();
          const variables = request.variables ?? {};
          const { listSizes, prices } = limits;
          const measure = measureOperation({ schema, document, operation, variables, listSizes, prices });
          refuseExcess(measure, contextValue.raisedLimits ? { ...limits, cost: limits.raisedCost } : limits);
          return Promise.resolve();
        },
      }),
  };
}

/** @throws {OperationTooComplex} for the first limit that is passed; depth before cost, which grows with it */
export function refuseExcess(measure: OperationMeasure, limits: OperationLimits): void {
  const refuse = (name: Measured, subject: string, measured: number, limit: number) => {
    if (measured > limit) throw new OperationTooComplex(name, subject, measured, limit);
  };
  refuse('directives', 'the number of directives', measure.directives, limits.directives);
  refuse('depth', 'the depth', measure.depth, limits.depth);
  for (const [field, names] of measure.responseNames) {
    refuse('aliases', `the number of names for ${field}`, names.size, limits.aliases);
  }
  const single = limits.singleMutations.map((name) => measure.responseNames.get(`Mutation.${name}`)?.size ?? 0);
  const singles = single.reduce((sum, count) => sum + count, 0);
  refuse('singleMutations', 'the number of mutations about sessions or passwords', singles, 1);
  refuse('cost', 'the price (objects in the answer if every page is full)', measure.cost, limits.cost);
}
