/** The schemas that were agreed with those who use the APIs. They are kept beside the project, so they may be absent. */
import {
  buildASTSchema,
  Kind,
  parse,
  visit,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  type ObjectTypeDefinitionNode,
} from 'graphql';

import { reachable, readText } from './schema.js';

const agreed = (name: string) => readText(`../shared/contract/${name}.graphql`);

export const CONTRACT_IS_ABSENT = agreed('delivery') === null;

/** What the contract has and the project does not serve yet. */
export interface Later {
  /** By coordinate, `Query.search`. */
  readonly fields: readonly string[];
  /** By coordinate, `Query.article(asOf:)`. */
  readonly args: readonly string[];
}

export function deliveryContract(): GraphQLSchema {
  return buildASTSchema(parse(agreed('delivery') ?? ''));
}

/** Without fields that come later, and without the types that only they use. */
export function deliveryContractWithout(later: Later): GraphQLSchema {
  return reachable(buildASTSchema(leaveOut(parse(agreed('delivery') ?? ''), later)));
}

/** Its own types, and the content types of the delivery contract, with which it is written. */
export function editorialContract(): GraphQLSchema {
  const content = parse(agreed('delivery') ?? '').definitions.filter(
    (definition) => !(definition.kind === Kind.OBJECT_TYPE_DEFINITION && definition.name.value === 'Query'),
  );
  const own = parse(agreed('editorial') ?? '').definitions;
  return buildASTSchema({ kind: Kind.DOCUMENT, definitions: [...own, ...content] });
}

function leaveOut(document: DocumentNode, { fields, args }: Later): DocumentNode {
  const withoutArgs = (owner: string, field: FieldDefinitionNode): FieldDefinitionNode => ({
    ...field,
    arguments: field.arguments?.filter(({ name }) => !args.includes(`${owner}.${field.name.value}(${name.value}:)`)),
  });
  return visit(document, {
    ObjectTypeDefinition: (type): ObjectTypeDefinitionNode => ({
      ...type,
      fields: type.fields
        ?.filter(({ name }) => !fields.includes(`${type.name.value}.${name.value}`))
        .map((field) => withoutArgs(type.name.value, field)),
    }),
  });
}
