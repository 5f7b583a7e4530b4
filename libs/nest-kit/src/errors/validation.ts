import { StandardSchemaValidationPipe } from '@nestjs/common';
import { type AppError } from './app-error.js';
import { generalErrors } from './general.errors.js';

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The message is the text of the first invalid field; `details.fields` contains all of them. */
export function validationError(issues: readonly Issue[]): AppError {
  const fields = issues.slice(0, 100).map(({ message, path }) => ({
    path: (path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
    message,
  }));
  return generalErrors.VALIDATION_FAILED(fields[0]?.message ?? 'The input is not valid', { fields });
}

/** Validates `@Body({ schema })`, `@Query({ schema })` and `@Param({ schema })` of every route. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({ exceptionFactory: validationError });
}
