import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';

import { Forbidden, Unauthenticated } from '../platform/errors/access.errors.js';
import type { Permission } from './permission.rules.js';
import type { AccountViewer, EditorialContext, Viewer } from './viewer.types.js';

export type AccessRule = 'PUBLIC' | 'SIGNED_IN' | readonly Permission[];

export const ACCESS_RULE = Symbol('access rule');

/** The root field is open to everybody. */
export const Public = () => SetMetadata<symbol, AccessRule>(ACCESS_RULE, 'PUBLIC');

/** The root field is open to every account, whatever its roles, and to no API token. */
export const SignedIn = () => SetMetadata<symbol, AccessRule>(ACCESS_RULE, 'SIGNED_IN');

/**
 * The root field needs all of these, each on at least one site. Which records of which site is for the
 * service to decide (`sitesWith`), and for the store's `where`.
 */
export const Requires = (...permissions: [Permission, ...Permission[]]) =>
  SetMetadata<symbol, AccessRule>(ACCESS_RULE, permissions);

/** The viewer of a root field that is not public. */
export const CurrentViewer = createParamDecorator((_data: unknown, context: ExecutionContext): Viewer => {
  const { viewer } = contextOf(context);
  if (!viewer) throw new Unauthenticated();
  return viewer;
});

/** The viewer of a root field that is for accounts alone. */
export const CurrentAccount = createParamDecorator((_data: unknown, context: ExecutionContext): AccountViewer => {
  const { viewer } = contextOf(context);
  if (!viewer) throw new Unauthenticated();
  if (viewer.kind !== 'ACCOUNT') throw new Forbidden();
  return viewer;
});

/** Whose attempts at passwords and links are counted together. */
export const CurrentClient = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string => contextOf(context).client,
);

function contextOf(context: ExecutionContext): EditorialContext {
  return GqlExecutionContext.create(context).getContext<EditorialContext>();
}
