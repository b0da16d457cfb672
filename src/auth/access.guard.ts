import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';

import { Forbidden, Unauthenticated } from '../platform/errors/access.errors.js';
import { ACCESS_RULE, type AccessRule } from './access.decorators.js';
import { mayAnywhere } from './permission.rules.js';
import type { EditorialContext, Viewer } from './viewer.types.js';

/**
 * Decides who may call a root field. One that states no rule is denied to everybody.
 *
 * Guards do not run on field resolvers: what a viewer may see of a record is decided in the store's `where`.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    // Health checks, feeds, redirects and the like are made for callers without an account.
    if (context.getType<GqlContextType>() !== 'graphql') return true;
    const rule = this.reflector.get<AccessRule | undefined>(ACCESS_RULE, context.getHandler());
    if (rule === 'PUBLIC') return true;
    const { viewer } = GqlExecutionContext.create(context).getContext<Partial<EditorialContext>>();
    if (!viewer) throw new Unauthenticated();
    if (rule === undefined || !isMet(rule, viewer)) throw new Forbidden();
    return true;
  }
}

function isMet(rule: AccessRule, viewer: Viewer): boolean {
  if (rule === 'PUBLIC') return true;
  if (rule === 'SIGNED_IN') return viewer.kind === 'ACCOUNT';
  return rule.every((permission) => mayAnywhere(viewer, permission));
}
