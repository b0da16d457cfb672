import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { describe, expect, it } from '@jest/globals';

import { permissionTable } from '../../src/auth/permission-table.rules.js';
import { Role, TokenScope } from '../../src/generated/prisma/enums.js';
import { readText } from '../support/schema.js';

const GUIDE = 'docs/editors.md';
const [BEGIN, END] = ['<!-- roles -->\n\n', '\n<!-- end of roles -->\n'];
const REWRITE = `when it is meant to change: put what "node dist/emit-schema.js roles" prints between the two comments of ${GUIDE}`;

describe('what each role may do', () => {
  it(`is in the guide for editors as the code has it, word for word (${REWRITE})`, () => {
    const [before = '', ...rest] = (readText(GUIDE) ?? '').split(BEGIN);
    expect(before).toContain('## Roles');
    expect(rest).toHaveLength(1);
    expect(rest[0]?.split(END)[0]).toBe(permissionTable());
  });

  it('has a column for each role, and for each scope that opens the editorial API', () => {
    const [names = ''] = permissionTable().split('\n');
    const scopes = Object.values(TokenScope).filter((scope) => scope !== 'DELIVERY');
    expect(names.split('|').flatMap((cell) => cell.trim() || [])).toEqual([...Object.values(Role), ...scopes]);
  });

  it('is printed without a database, a port or any setting', async () => {
    const [hooks, program] = ['bin/typescript.mjs', 'src/emit-schema.ts'].map((path) =>
      fileURLToPath(new URL(`../../${path}`, import.meta.url)),
    );
    const command = ['--import', hooks ?? '', program ?? '', 'roles'];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env: { PATH: process.env.PATH } });
    expect(stdout).toBe(permissionTable());
  });
});
