import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';

import { AuditModule } from '../audit/audit.module.js';
import { AccessGuard } from './access.guard.js';
import { AttemptsStore } from './attempts.store.js';
import { AuthResolver } from './auth.resolver.js';
import { PasswordHasher } from './password-hasher.service.js';
import { SessionsService } from './sessions.service.js';
import { SessionsStore } from './sessions.store.js';
import { UsersLoader } from './users.loader.js';
import { UsersService } from './users.service.js';
import { UsersStore } from './users.store.js';

@Module({
  imports: [AuditModule],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AttemptsStore,
    AuthResolver,
    PasswordHasher,
    SessionsService,
    SessionsStore,
    UsersLoader,
    UsersService,
    UsersStore,
  ],
  exports: [SessionsService, UsersService, UsersLoader],
})
export class AuthModule {}
