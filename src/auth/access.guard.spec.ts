import 'reflect-metadata';

import { describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';

import type { Role } from '../generated/prisma/enums.js';
import { Public, Requires, SignedIn } from './access.decorators.js';
import { AccessGuard } from './access.guard.js';
import { Permission } from './permission.rules.js';
import type { Viewer } from './viewer.types.js';

class Fields {
  silent(): void {}

  @Public()
  open(): void {}

  @SignedIn()
  personal(): void {}

  @Requires(Permission.ReadReviewedEntries)
  review(): void {}

  @Requires(Permission.ReadOwnEntries, Permission.ReadAllEntries)
  everything(): void {}
}

const guard = new AccessGuard(new Reflector());

function asking(field: keyof Fields, viewer: Viewer | null): ExecutionContext {
  const context = new ExecutionContextHost(
    [undefined, {}, { viewer }, {}],
    Fields,
    Reflect.get(Fields.prototype, field),
  );
  context.setType('graphql');
  return context;
}

const viewer = (...roles: Role[]): Viewer => ({
  kind: 'ACCOUNT',
  accountId: 'somebody',
  sessionFamilyId: 'some family',
  apiTokenId: null,
  scope: null,
  grants: roles.map((role) => ({ role, siteId: 'one' })),
});
const outcome = (context: ExecutionContext): unknown => {
  try {
    return guard.canActivate(context);
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('access to a root field', () => {
  it('is denied to an administrator when the field names no rule', () => {
    expect(outcome(asking('silent', viewer('ADMIN')))).toBe('FORBIDDEN');
    expect(outcome(asking('silent', null))).toBe('UNAUTHENTICATED');
  });

  it.each([
    ['open', true, true, true],
    ['personal', 'UNAUTHENTICATED', true, true],
    ['review', 'UNAUTHENTICATED', 'FORBIDDEN', true],
    ['everything', 'UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN'],
  ] as const)('of %s is %s without a token, %s for AUTHOR, %s for REVIEWER', (field, anonymous, author, reviewer) => {
    expect(outcome(asking(field, null))).toBe(anonymous);
    expect(outcome(asking(field, viewer('AUTHOR')))).toBe(author);
    expect(outcome(asking(field, viewer('REVIEWER')))).toBe(reviewer);
  });

  it('needs every permission that the rule names', () => {
    expect(outcome(asking('everything', viewer('EDITOR')))).toBe(true);
  });

  it('is given to an account without a role only where being signed in is enough', () => {
    expect(outcome(asking('personal', viewer()))).toBe(true);
    expect(outcome(asking('review', viewer()))).toBe('FORBIDDEN');
  });

  it.each([
    ['DELIVERY', 'FORBIDDEN', 'FORBIDDEN'],
    ['EDITORIAL_READ', 'FORBIDDEN', true],
    ['EDITORIAL_WRITE', 'FORBIDDEN', true],
  ] as const)(
    'of an API token with the scope %s is %s to what is for accounts, and %s to reading',
    (scope, own, read) => {
      const token = { kind: 'API_TOKEN', accountId: null, apiTokenId: 'a token', scope, grants: [] } as const;
      expect(outcome(asking('personal', token))).toBe(own);
      expect(outcome(asking('everything', token))).toBe(read);
    },
  );

  it('leaves what is not GraphQL open', () => {
    const context = new ExecutionContextHost([], Fields, Reflect.get(Fields.prototype, 'silent'));
    expect(outcome(context)).toBe(true);
  });
});
