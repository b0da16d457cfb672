import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  isUnionType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './paging.js';

/**
 * Entries counted for a list that has no page size. Such lists are the parts of one record (sections, signs, contacts):
 * a handful each, and as they multiply where they are nested, a larger number would refuse ordinary article pages.
 */
export const UNPAGED_LIST_SIZE = 3;

/** A count reads as much as a page. */
export const COUNT_PRICE = 20;

/** A further name for a scalar: what it holds is sent once more. A text can be long, and front ends need one name. */
export const REPEAT_PRICE = 5;

/** What an operation asks for, known before anything of it runs. */
export interface OperationMeasure {
  /** Fields on the longest path, the leaf included. Introspection does not count. */
  readonly depth: number;
  /** Objects in the answer if every page is full, and what takes work beyond an object's. */
  readonly cost: number;
  readonly directives: number;
  /** By `Type.field`: the response names that the operation gives it, wherever it does. */
  readonly responseNames: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface MeasuredOperation {
  readonly schema: GraphQLSchema;
  /** Has passed validation. */
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** As the caller sent them, not yet coerced. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** By `Type.field`: how many entries to count for a list without a page size, where it is not a handful. */
  readonly listSizes: ReadonlyMap<string, number>;
  /** By `Type.field`: what the field costs, beside the objects in it, each time that it is selected. */
  readonly prices: ReadonlyMap<string, number>;
}

/**
 * Measures an operation in one walk that visits each fragment once, however often it is spread.
 *
 * The price is an upper bound: `@skip` and `@include` are taken as included, every member of a union counts, and a
 * field selected twice counts twice.
 */
export function measureOperation(measured: MeasuredOperation): OperationMeasure {
  return new OperationMeter(measured).measure();
}

interface Extent {
  readonly depth: number;
  /** In a connection: what stands in each entry of the page. */
  readonly cost: number;
  /** In a connection: what stands there once, whatever the page's size. Elsewhere nothing. */
  readonly once: number;
}

const NOTHING: Extent = { depth: 0, cost: 0, once: 0 };

class OperationMeter {
  private readonly definitions: ReadonlyMap<string, FragmentDefinitionNode>;
  private readonly fragments = new Map<string, Extent>();
  private readonly responseNames = new Map<string, Set<string>>();
  private directives = 0;

  constructor(private readonly measured: MeasuredOperation) {
    this.definitions = new Map(
      measured.document.definitions.flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
      ),
    );
  }

  measure(): OperationMeasure {
    const { schema, operation } = this.measured;
    const root = schema.getRootType(operation.operation);
    this.directives += operation.directives?.length ?? 0;
    const extent = root ? this.selections(operation.selectionSet, root) : NOTHING;
    const { depth, cost } = extent;
    return { depth, cost, directives: this.directives, responseNames: this.responseNames };
  }

  private selections(set: SelectionSetNode, parent: GraphQLCompositeType): Extent {
    return set.selections
      .map((selection) => this.selection(selection, parent))
      .reduce(
        (sum, { depth, cost, once }) => ({
          depth: Math.max(sum.depth, depth),
          cost: sum.cost + cost,
          once: sum.once + once,
        }),
        NOTHING,
      );
  }

  private selection(node: SelectionNode, parent: GraphQLCompositeType): Extent {
    this.directives += node.directives?.length ?? 0;
    switch (node.kind) {
      case Kind.FIELD:
        return this.field(node, parent);
      case Kind.INLINE_FRAGMENT:
        return this.selections(node.selectionSet, this.typeOf(node.typeCondition?.name.value) ?? parent);
      case Kind.FRAGMENT_SPREAD:
        return this.fragment(node.name.value);
    }
  }

  private fragment(name: string): Extent {
    const known = this.fragments.get(name);
    if (known) return known;
    // Stands for itself while it is walked: validation refuses cycles, and even without it the walk ends.
    this.fragments.set(name, NOTHING);
    const definition = this.definitions.get(name);
    const type = this.typeOf(definition?.typeCondition.name.value);
    if (!definition || !type) return NOTHING;
    this.directives += definition.directives?.length ?? 0;
    const extent = this.selections(definition.selectionSet, type);
    this.fragments.set(name, extent);
    return extent;
  }

  private field(node: FieldNode, parent: GraphQLCompositeType): Extent {
    const names = this.note(node, parent);
    const field = this.fieldOf(parent, node.name.value);
    const type = field && getNamedType(field.type);
    const own = this.ownPrice(node, parent);
    // One text under further names stands in the answer, and is made, as often.
    const repeated = names.values().next().value === responseName(node) ? 0 : REPEAT_PRICE;
    if (!field || !node.selectionSet || !isCompositeType(type)) return placed(parent, field, 1, own + repeated);
    const below = this.selections(node.selectionSet, type);
    // The schema's own description is bounded by itself, and tools ask for it in one deep query.
    const depth = node.name.value.startsWith('__') ? 0 : below.depth + 1;
    return placed(parent, field, depth, own + this.price(node, field, parent, below));
  }

  private ownPrice(node: FieldNode, parent: GraphQLCompositeType): number {
    if (isConnection(parent) && node.name.value === 'totalCount') return COUNT_PRICE;
    return this.measured.prices.get(`${parent.name}.${node.name.value}`) ?? 0;
  }

  private price(node: FieldNode, field: Field, parent: GraphQLCompositeType, below: Extent): number {
    const { cost, once } = below;
    if (isConnection(getNamedType(field.type))) return 1 + once + this.pageSize(node, field) * cost;
    if (!isListType(getNullableType(field.type))) return 1 + cost;
    // The page size is counted once, at the connection: its edges and nodes are that page.
    if (isConnection(parent)) return 1 + cost;
    return this.listSize(node, field, parent) * (1 + cost);
  }

  private listSize(node: FieldNode, field: Field, parent: GraphQLCompositeType): number {
    if (field.args.some(isPageSizeArgument)) return this.pageSize(node, field);
    return this.measured.listSizes.get(`${parent.name}.${field.name}`) ?? UNPAGED_LIST_SIZE;
  }

  /** The larger of `first` and `last`, held to what a resolver accepts: a value outside is refused there. */
  private pageSize(node: FieldNode, field: Field): number {
    const sizes = field.args.filter(isPageSizeArgument).flatMap(({ name, defaultValue }) => {
      const given = node.arguments?.find((argument) => argument.name.value === name);
      const size = given ? this.numberOf(given.value) : defaultValue;
      return typeof size === 'number' && Number.isInteger(size) ? [size] : [];
    });
    const size = sizes.length === 0 ? DEFAULT_PAGE_SIZE : Math.max(...sizes);
    return Math.min(Math.max(size, 1), MAX_PAGE_SIZE);
  }

  private numberOf(value: ValueNode): unknown {
    if (value.kind === Kind.INT) return Number(value.value);
    if (value.kind !== Kind.VARIABLE) return undefined;
    const name = value.name.value;
    const { variables, operation } = this.measured;
    if (Object.hasOwn(variables, name)) return variables[name];
    const declared = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name);
    return declared?.defaultValue?.kind === Kind.INT ? Number(declared.defaultValue.value) : undefined;
  }

  private note(node: FieldNode, parent: GraphQLCompositeType): ReadonlySet<string> {
    const coordinate = `${parent.name}.${node.name.value}`;
    const names = (this.responseNames.get(coordinate) ?? new Set<string>()).add(responseName(node));
    this.responseNames.set(coordinate, names);
    return names;
  }

  private typeOf(name: string | undefined): GraphQLCompositeType | undefined {
    const type = name === undefined ? undefined : this.measured.schema.getType(name);
    return isCompositeType(type) ? type : undefined;
  }

  private fieldOf(parent: GraphQLCompositeType, name: string): Field | undefined {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
    return isUnionType(parent) ? undefined : parent.getFields()[name];
  }
}

type Field = GraphQLField<unknown, unknown>;

/** In a connection only its lists grow with the page. */
function placed(parent: GraphQLCompositeType, field: Field | undefined, depth: number, cost: number): Extent {
  const isOnce = isConnection(parent) && !(field && isListType(getNullableType(field.type)));
  return isOnce ? { depth, cost: 0, once: cost } : { depth, cost, once: 0 };
}

function responseName({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}

function isPageSizeArgument({ name }: { readonly name: string }): boolean {
  return name === 'first' || name === 'last';
}

function isConnection(type: unknown): boolean {
  return isObjectType(type) && type.name.endsWith('Connection') && 'pageInfo' in type.getFields();
}
