import { ValidateIf } from 'class-validator';

/**
 * Skips validation only when the field is absent. Unlike `@IsOptional()`, an explicit
 * `null` is still validated, so it cannot reach a column that has no null.
 */
export const Omittable = () => ValidateIf((_input, value) => value !== undefined);
