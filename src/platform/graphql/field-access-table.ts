import type { GraphQLSchema } from 'graphql';

import { statedFields } from './field-access-check.js';
import type { FieldAccess } from './field-access.js';

const COLUMNS: readonly FieldAccess[] = ['PUBLIC', 'EDITORIAL', 'SECRET'];

/** A Markdown table of the fields of each type under each access, for those who review a change of it. */
export function fieldAccessTable(schemas: readonly GraphQLSchema[]): string {
  const fields = schemas.flatMap(statedFields);
  const types = [...new Set(fields.map(({ owner }) => owner.name))].sort();
  const rows = types.map((type) => {
    const ofType = fields.filter(({ owner }) => owner.name === type);
    return [type, ...COLUMNS.map((column) => namesOf(ofType.filter(({ access }) => access === column)))];
  });
  const lines = [['Type', ...COLUMNS], ['---', ...COLUMNS.map(() => '---')], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/** Both APIs have the content types, so each name once. */
function namesOf(fields: readonly { readonly name: string }[]): string {
  return [...new Set(fields.map(({ name }) => name))].sort().join(', ');
}
