import { type z } from 'zod';

/** Error response of the control API. */
export class ControlError extends Error {
  override readonly name = 'ControlError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

/** @throws ControlError 400 that names the field */
export function parseControl<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const parts = [
    ...(issue?.path ?? []),
    ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
  ];
  const field = parts.join('.') || 'body';
  throw new ControlError(400, 'VALIDATION_FAILED', `${field}: ${issue?.message ?? 'is not valid'}`, field);
}
