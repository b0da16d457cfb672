import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isInputObjectType, type GraphQLSchema } from 'graphql';

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

it("neither API has a type that comes from the database's own query language", () => {
  const generated = /(Where|OrderBy|Aggregate|GroupBy|Distinct|ScalarFieldEnum|CreateNested|Upsert|QueryMode)/;
  const names = [...namesOf(delivery), ...namesOf(editorial)];
  expect(names.filter((name) => generated.test(name))).toEqual([]);
});
