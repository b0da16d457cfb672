import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLSchema,
} from 'graphql';

import { startTestApp, type TestApp } from '../support/app.js';
import { promisesOf, servedSchema, typesOf } from '../support/schema.js';

let app: TestApp;
let delivery: GraphQLSchema;
let editorial: GraphQLSchema;

beforeAll(async () => {
  app = await startTestApp({ EDITOR_INTROSPECTION: 'true' });
  delivery = await servedSchema(app, 'delivery');
  editorial = await servedSchema(app, 'editorial');
});

afterAll(() => app.close());

const namesOf = (schema: GraphQLSchema) => typesOf(schema).map(({ name }) => name);

/** A new argument is a new way to ask: it is written here when somebody has thought about what it may reach. */
const DELIVERY_ARGUMENTS: Record<string, readonly string[]> = {
  article: ['locale', 'site', 'slug'],
  articles: ['after', 'before', 'filter', 'first', 'last', 'orderBy'],
  faqs: ['after', 'filter', 'first', 'query'],
  helpline: ['slug'],
  helplines: ['at', 'locale', 'region', 'site', 'topics'],
  people: ['site'],
  person: ['slug'],
  references: ['after', 'first', 'query'],
  regions: ['locale'],
  series: ['slug'],
  seriesList: ['site'],
  signs: ['after', 'filter', 'first', 'query'],
  site: ['key'],
  sites: [],
  topic: ['slug'],
  topics: ['site'],
};

describe('the delivery API', () => {
  it('changes nothing and pushes nothing', () => {
    expect(delivery.getMutationType()).toBeFalsy();
    expect(delivery.getSubscriptionType()).toBeFalsy();
  });

  it('has no type of the workflow, of accounts or of records as editors see them', () => {
    const foreign =
      /^(Entry|User|Grant|Role|Stage|Session|SignIn|Finding|Version|Audit|ApiToken|Usage|Change|Import)|(Record|Result|Refused|Refusal|Taken|Stale)/;
    expect(namesOf(delivery).filter((name) => foreign.test(name))).toEqual([]);
  });

  it('is asked with these arguments and no others', () => {
    const fields = Object.values(delivery.getQueryType()?.getFields() ?? {});
    const asked = Object.fromEntries(fields.map(({ name, args }) => [name, args.map((argument) => argument.name)]));
    expect(asked).toEqual(DELIVERY_ARGUMENTS);
  });

  it('takes one input type, whose fields are these', () => {
    const inputs = typesOf(delivery).filter(isInputObjectType);
    expect(inputs.map((type) => [type.name, Object.keys(type.getFields()).sort()])).toEqual([
      [
        'ArticleFilter',
        ['helpTopic', 'locale', 'person', 'publishedAfter', 'publishedBefore', 'series', 'site', 'topic'],
      ],
    ]);
  });

  it('shows no number that editors lock with, no internal note and no hash', () => {
    const internal =
      /\.(lockVersion|expectedVersion|password|token|stage|draft|priority|confidence|targetUrl|createdBy)/i;
    expect([...promisesOf(delivery).keys()].filter((coordinate) => internal.test(coordinate))).toEqual([]);
  });
});

describe('the editorial API', () => {
  it("has no way to ask as a reader: the reader's root fields are not among its own", () => {
    const own = Object.keys(editorial.getQueryType()?.getFields() ?? {});
    expect(own.filter((name) => name in DELIVERY_ARGUMENTS)).toEqual([]);
  });
});

describe.each(['delivery', 'editorial'] as const)('what can be asked of the %s API', (api) => {
  const schema = () => (api === 'delivery' ? delivery : editorial);
  const questions = (): (readonly [coordinate: string, argument: GraphQLArgument])[] =>
    typesOf(schema())
      .filter((type) => isObjectType(type) && type !== schema().getMutationType())
      .flatMap((type) =>
        (isObjectType(type) ? Object.values(type.getFields()) : []).map((field) => [type, field] as const),
      )
      .flatMap(([type, { name, args }]) =>
        args.map((argument) => [`${type.name}.${name}(${argument.name}:)`, argument] as const),
      );

  // AZ1: a filter that holds another one would lead from record to record, and in the end to a hash.
  it('is plain values, and filters of plain values whose fields are no secrets', () => {
    const secret = /hash|password|secret|token|canonical|refresh/i;
    const faults = questions().flatMap(([coordinate, { type }]) => {
      const named = getNamedType(type);
      if (!isInputObjectType(named)) return secret.test(coordinate) || named.name === 'JSON' ? [coordinate] : [];
      return Object.values(named.getFields())
        .filter(
          (field) =>
            !isLeafType(getNamedType(field.type)) || secret.test(field.name) || /JSON/.test(String(field.type)),
        )
        .map((field) => `${coordinate} ${named.name}.${field.name}`);
    });
    expect(questions().length).toBeGreaterThan(5);
    expect(faults).toEqual([]);
  });

  // AZ2: an order by a column of the caller's choice tells its values apart without showing them.
  it('is in an order from a closed list', () => {
    const orders = questions().filter(([, { name }]) => /order|sort/i.test(name));
    expect(orders.length).toBeGreaterThan(0);
    expect(orders.filter(([, { type }]) => !isEnumType(getNamedType(type))).map(([coordinate]) => coordinate)).toEqual(
      [],
    );
  });

  // AZ4: the three that are there are shown once, to whoever has just made them.
  it('has no field for a secret column', () => {
    const SHOWN_ONCE = ['NewApiToken.secret', 'Session.accessToken', 'Session.refreshToken'];
    const fields = [...promisesOf(schema())].filter(([coordinate]) => /^\w+\.\w+$/.test(coordinate));
    const secrets = fields.filter(
      ([coordinate, shape]) =>
        /\.\w*(hash|password|secret|token|emailCanonical)/i.test(coordinate) && /^\[?String|^\[?ID|^JSON/.test(shape),
    );
    expect(secrets.map(([coordinate]) => coordinate).sort()).toEqual(api === 'delivery' ? [] : SHOWN_ONCE);
  });
});

it("neither API has a type that comes from the database's own query language", () => {
  const generated = /(Where|OrderBy|Aggregate|GroupBy|Distinct|ScalarFieldEnum|CreateNested|Upsert|QueryMode)/;
  const names = [...namesOf(delivery), ...namesOf(editorial)];
  expect(names.filter((name) => generated.test(name))).toEqual([]);
});
