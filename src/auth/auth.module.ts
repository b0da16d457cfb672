import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';

import { AuditModule } from '../audit/audit.module.js';
import { OutboxModule } from '../platform/outbox/outbox.module.js';
import { AccessGuard } from './access.guard.js';
import { AccountLinksResolver } from './account-links.resolver.js';
import { AccountsResolver } from './accounts.resolver.js';
import { AccountsService } from './accounts.service.js';
import { AccountsStore } from './accounts.store.js';
import { ApiTokensLoader } from './api-tokens.loader.js';
import { ApiTokensResolver } from './api-tokens.resolver.js';
import { ApiTokensService } from './api-tokens.service.js';
import { ApiTokensStore } from './api-tokens.store.js';
import { AttemptsService } from './attempts.service.js';
import { AttemptsStore } from './attempts.store.js';
import { AuthResolver } from './auth.resolver.js';
import { DeliveryTokensService } from './delivery-tokens.service.js';
import { InvitationsService } from './invitations.service.js';
import { InvitationsStore } from './invitations.store.js';
import { PasswordHasher } from './password-hasher.service.js';
import { PasswordResetsService } from './password-resets.service.js';
import { PasswordResetsStore } from './password-resets.store.js';
import { PasswordsService } from './passwords.service.js';
import { PasswordsStore } from './passwords.store.js';
import { SessionsService } from './sessions.service.js';
import { SessionsStore } from './sessions.store.js';
import { UsersLoader } from './users.loader.js';
import { UsersService } from './users.service.js';
import { UsersStore } from './users.store.js';
import { ViewersService } from './viewers.service.js';

@Module({
  imports: [AuditModule, OutboxModule],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AccountLinksResolver,
    AccountsResolver,
    AccountsService,
    AccountsStore,
    ApiTokensLoader,
    ApiTokensResolver,
    ApiTokensService,
    ApiTokensStore,
    AttemptsService,
    AttemptsStore,
    AuthResolver,
    DeliveryTokensService,
    InvitationsService,
    InvitationsStore,
    PasswordHasher,
    PasswordResetsService,
    PasswordResetsStore,
    PasswordsService,
    PasswordsStore,
    SessionsService,
    SessionsStore,
    UsersLoader,
    UsersService,
    UsersStore,
    ViewersService,
  ],
  exports: [
    AccountsService,
    ApiTokensLoader,
    ApiTokensService,
    DeliveryTokensService,
    PasswordsService,
    UsersLoader,
    UsersService,
    ViewersService,
  ],
})
export class AuthModule {}
