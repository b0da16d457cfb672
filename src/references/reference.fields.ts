import { Args, Parent, Resolver } from '@nestjs/graphql';

import { PublicFieldResolver } from '../platform/graphql/field-access.js';
import { RichText } from '../richtext/richtext.model.js';
import { FormattedArgs } from './dto/style.args.js';
import { CitationStyle, Reference } from './references.model.js';
import { ReferencesService } from './references.service.js';

@Resolver(() => Reference)
export class ReferenceFields {
  constructor(private readonly references: ReferencesService) {}

  @PublicFieldResolver(() => RichText)
  formatted(@Parent() reference: Reference, @Args() { style, locale }: FormattedArgs): RichText {
    return this.references.formatted(reference, style ?? CitationStyle.APA, locale ?? 'en');
  }

  @PublicFieldResolver(() => String)
  bibtex(@Parent() reference: Reference): string {
    return this.references.bibtex(reference);
  }
}
