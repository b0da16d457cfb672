import { applyDecorators } from '@nestjs/common';
import { Extensions, Field, ResolveField } from '@nestjs/graphql';

/**
 * Where a field of an output type may stand.
 *
 * PUBLIC: in both APIs, so everybody may read it. EDITORIAL: in the editorial API alone. SECRET: a credential, shown
 * once by the mutation that makes it; no query may lead to it.
 */
export type FieldAccess = 'PUBLIC' | 'EDITORIAL' | 'SECRET';

/** A decorator of Nest's that also writes the access into `extensions` of the schema's field. */
function stating<Decorator extends (...args: never[]) => MethodDecorator>(access: FieldAccess, decorator: Decorator) {
  const decorate = (...args: never[]) => applyDecorators(decorator(...args), Extensions({ access }));
  return decorate as Decorator;
}

/** Stands in place of `@Field` on every property of an output type; root fields have rules of their own, see src/auth. */
export const PublicField = stating('PUBLIC', Field);
export const EditorialField = stating('EDITORIAL', Field);
export const SecretField = stating('SECRET', Field);

/** Stands in place of `@ResolveField`. Where the property states an access as well, that one counts. */
export const PublicFieldResolver = stating('PUBLIC', ResolveField);
export const EditorialFieldResolver = stating('EDITORIAL', ResolveField);
