import { Module } from '@nestjs/common';

import { ExpiredCredentials } from './expired-credentials.service.js';
import { ExpiredCredentialsStore } from './expired-credentials.store.js';

/** For servers alone. */
@Module({ providers: [ExpiredCredentials, ExpiredCredentialsStore] })
export class ExpiredCredentialsModule {}
