import { Module } from '@nestjs/common';

import { AccountPagesController } from './account-pages.controller.js';

/** For servers alone. */
@Module({ controllers: [AccountPagesController] })
export class AccountPagesModule {}
