import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, findBreakingChanges, type GraphQLSchema } from 'graphql';

import { startTestApp, type TestApp } from '../support/app.js';
import { APIS, promisesOf, reachable, readText, sdlOf, servedSchema, typesOf, type Api } from '../support/schema.js';
import {
  CONTRACT_IS_ABSENT,
  deliveryContract,
  deliveryContractWithout,
  editorialContract,
} from '../support/schema-contract.js';

let app: TestApp;
let served: Record<Api, GraphQLSchema>;

beforeAll(async () => {
  app = await startTestApp({ EDITOR_INTROSPECTION: 'true' });
  served = { delivery: await servedSchema(app, 'delivery'), editorial: await servedSchema(app, 'editorial') };
});

afterAll(() => app.close());

const committedText = (api: Api) => readText(`test/contract/${api}.graphql`) ?? '';
const fromSource = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

describe.each(APIS)('the %s schema', (api) => {
  it('takes nothing from clients that the committed one promises', () => {
    const changes = findBreakingChanges(buildSchema(committedText(api)), served[api]);
    expect(changes.map(({ description }) => description)).toEqual([]);
  });

  it(`is the committed one, word for word (when it is meant to change: node dist/emit-schema.js ${api} > test/contract/${api}.graphql)`, () => {
    expect(sdlOf(served[api])).toBe(committedText(api));
  });

  it('has no type that no operation can reach', () => {
    const names = (schema: GraphQLSchema) =>
      typesOf(schema)
        .map(({ name }) => name)
        .sort();
    expect(names(served[api])).toEqual(names(reachable(served[api])));
  });
});

it('prints both schemas without a database, a port or any setting', async () => {
  const print = (api: Api) => {
    const command = ['--import', fromSource('bin/typescript.mjs'), fromSource('src/emit-schema.ts'), api];
    return promisify(execFile)(process.execPath, command, { env: { PATH: process.env.PATH } });
  };
  const printed = await Promise.all(APIS.map(print));
  expect(printed.map(({ stdout }) => stdout)).toEqual(APIS.map(committedText));
});

const LATER = {
  fields: ['Query.search', 'Query.preview', 'Query.resolvePath', 'Query.changes', 'Article.related'],
  args: ['Query.article(asOf:)'],
};

const describeContract = CONTRACT_IS_ABSENT ? describe.skip : describe;

describeContract(
  `the agreed contract${CONTRACT_IS_ABSENT ? ' (not compared: ../shared/contract is absent)' : ''}`,
  () => {
    const differing = (contract: GraphQLSchema, actual: GraphQLSchema) => {
      const promised = promisesOf(actual);
      return [...promisesOf(contract)]
        .filter(([coordinate, shape]) => promised.get(coordinate) !== shape)
        .map(([coordinate, shape]) => `${coordinate} is ${promised.get(coordinate) ?? 'missing'}, agreed is ${shape}`);
    };

    it('is kept by the delivery API: every type, field, argument, default and enum value', () => {
      expect(differing(deliveryContractWithout(LATER), served.delivery)).toEqual([]);
    });

    it('is only added to in ways that no query of it notices', () => {
      const changes = findBreakingChanges(deliveryContractWithout(LATER), served.delivery);
      expect(changes.map(({ description }) => description)).toEqual([]);
    });

    it('has what is said to come later, and the API does not have it yet', () => {
      const later = [...LATER.fields, ...LATER.args];
      const agreed = promisesOf(deliveryContract());
      const promised = promisesOf(served.delivery);
      expect(later.filter((coordinate) => !agreed.has(coordinate))).toEqual([]);
      expect(later.filter((coordinate) => promised.has(coordinate))).toEqual([]);
    });

    it('is kept by the editorial API in what it serves so far', () => {
      const agreed = promisesOf(editorialContract());
      const promised = [...promisesOf(served.editorial)];
      const changed = promised.filter(([coordinate, shape]) => (agreed.get(coordinate) ?? shape) !== shape);
      expect(changed).toEqual([]);
      const roots = promised.map(([coordinate]) => coordinate).filter((name) => /^(Query|Mutation)\./.test(name));
      expect(roots.filter((coordinate) => !agreed.has(coordinate))).toEqual([]);
    });

    it('has the content types in both APIs with the same shape', () => {
      const contentOf = (schema: GraphQLSchema) =>
        [...promisesOf(schema)].filter(([coordinate]) => !/^(Query|Mutation)\b/.test(coordinate));
      const editorial = promisesOf(served.editorial);
      const shared = contentOf(served.delivery).filter(([coordinate]) =>
        editorial.has(coordinate.split(/[.( ]/)[0] ?? ''),
      );
      expect(shared.filter(([coordinate, shape]) => editorial.get(coordinate) !== shape)).toEqual([]);
      expect(editorial.has('Article')).toBe(true);
    });
  },
);
