import { Module } from '@nestjs/common';

import { SitesModule } from './sites.module.js';
import { UserPersonFields } from './user-person.fields.js';

/** Of the editorial API alone: the other one has no accounts. */
@Module({ imports: [SitesModule], providers: [UserPersonFields] })
export class UserPersonModule {}
