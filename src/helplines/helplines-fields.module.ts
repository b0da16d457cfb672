import { Module } from '@nestjs/common';

import { HelplineContactFields, HelplineFields } from './helplines.fields.js';

@Module({ providers: [HelplineFields, HelplineContactFields] })
export class HelplinesFieldsModule {}
