import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import { IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';

import { BadUserInput } from '../errors/access.errors.js';
import { PublicField } from './field-access.js';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;

/**
 * Titles sort, and cursors hold them, by this many characters in front: a cursor of a whole title would outgrow every
 * bound, and its list would end there for good.
 */
export const SORT_CHARS = 200;

/** Holds SORT_CHARS characters of any script, and as many that JSON escapes in six bytes, in base64. */
const MAX_CURSOR_LENGTH = 2_000;

/** Clients send `null` for the first page's cursor: null means the same as left out. */
@ArgsType()
export class ForwardPageArgs {
  @Field(() => Int, { nullable: true, description: 'Page size, 1 to 100; 20 when left out.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  first?: number | null;

  @Field(() => String, { nullable: true, description: 'The endCursor of the page before.' })
  @IsOptional()
  @IsString()
  @Length(1, MAX_CURSOR_LENGTH)
  after?: string | null;
}

@ArgsType()
export class PageArgs extends ForwardPageArgs {
  @Field(() => Int, { nullable: true, description: 'Page size from the end, 1 to 100.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  last?: number | null;

  @Field(() => String, { nullable: true, description: 'The startCursor of the page after.' })
  @IsOptional()
  @IsString()
  @Length(1, MAX_CURSOR_LENGTH)
  before?: string | null;
}

@ObjectType({ description: 'Where a page lies in its list.' })
export class PageInfo {
  @PublicField()
  hasNextPage!: boolean;
  @PublicField()
  hasPreviousPage!: boolean;
  @PublicField(() => String, { nullable: true })
  startCursor!: string | null;
  @PublicField(() => String, { nullable: true })
  endCursor!: string | null;
}

/** What a store needs to read one page: where to start, in which direction, how many. */
export interface PageRequest {
  readonly direction: 'FORWARD' | 'BACKWARD';
  readonly limit: number;
  /** Sort values of the row that the page starts behind, as the row's own cursor holds them. */
  readonly start: CursorKey | null;
}

/** Sort values as text, full precision, and the id that breaks ties. */
export type CursorKey = readonly [value: string | null, id: string];

/** One page of a list, in the shape of a connection. */
export class PageOf<Node> {
  private counted: Promise<number> | null = null;

  constructor(
    readonly edges: readonly { cursor: string; node: Node }[],
    readonly pageInfo: PageInfo,
    private readonly count: () => Promise<number>,
  ) {}

  get nodes(): readonly Node[] {
    return this.edges.map(({ node }) => node);
  }

  /** Counts when it is read, that is, when the field is selected, and once, under however many names. */
  get totalCount(): Promise<number> {
    this.counted ??= this.count();
    return this.counted;
  }

  map<Shown>(show: (node: Node) => Shown): PageOf<Shown> {
    const edges = this.edges.map(({ cursor, node }) => ({ cursor, node: show(node) }));
    return new PageOf(edges, this.pageInfo, () => this.totalCount);
  }
}

/** @throws {BadUserInput} for a cursor that no list has given out, and for both directions at once */
export function pageRequest({ first, after, last, before }: PageArgs): PageRequest {
  const isForward = isGiven(first) || isGiven(after);
  const isBackward = isGiven(last) || isGiven(before);
  if (isForward && isBackward) {
    const path = isGiven(last) ? 'last' : 'before';
    throw new BadUserInput([{ path, message: 'use either first and after, or last and before' }]);
  }
  return isBackward ? pageFrom('BACKWARD', last, before) : pageFrom('FORWARD', first, after);
}

type Given<Value> = Value | null | undefined;

function pageFrom(direction: PageRequest['direction'], size: Given<number>, cursor: Given<string>): PageRequest {
  return { direction, limit: size ?? DEFAULT_PAGE_SIZE, start: readCursor(cursor, direction) };
}

/** @param rows in list order, one more than the page holds when there are more in the page's direction */
export function pageOf<Node>(
  rows: readonly Node[],
  request: PageRequest,
  keyOf: (node: Node) => CursorKey,
  totalCount: () => Promise<number>,
): PageOf<Node> {
  const forward = request.direction === 'FORWARD';
  const more = rows.length > request.limit;
  const nodes = !more ? rows : forward ? rows.slice(0, request.limit) : rows.slice(1);
  const edges = nodes.map((node) => ({ cursor: writeCursor(keyOf(node)), node }));
  const came = request.start !== null;
  const around = forward ? { hasNextPage: more, hasPreviousPage: came } : { hasNextPage: came, hasPreviousPage: more };
  return new PageOf(edges, { ...around, ...ends(edges) }, totalCount);
}

function ends(edges: readonly { cursor: string }[]) {
  return { startCursor: edges[0]?.cursor ?? null, endCursor: edges.at(-1)?.cursor ?? null };
}

/** Opaque to callers; it holds public sort values alone. */
function writeCursor(key: CursorKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** For a cursor of another list, or of this one in another order. */
export function wrongCursor(direction: PageRequest['direction']): BadUserInput {
  const path = direction === 'FORWARD' ? 'after' : 'before';
  return new BadUserInput([{ path, message: 'is not a cursor of this list' }]);
}

function readCursor(cursor: Given<string>, direction: PageRequest['direction']): CursorKey | null {
  if (!isGiven(cursor)) return null;
  const key = parseJson(Buffer.from(cursor, 'base64url').toString());
  if (Array.isArray(key) && key.length === 2) {
    const [value, id] = key as unknown[];
    if (isSortValue(value) && typeof id === 'string' && UUID.test(id)) return [value, id];
  }
  throw wrongCursor(direction);
}

/** No text in the database has a NUL, and Postgres fails on one. */
function isSortValue(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && !value.includes('\0'));
}

function isGiven<Value>(value: Given<Value>): value is Value {
  return value !== null && value !== undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
