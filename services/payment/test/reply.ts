import { errorBody, type ErrorBody } from '@academy/contracts/error.schemas';
import { type z } from 'zod';

export class Reply<Body> {
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, unknown>>,
    /** The body as it was sent. */
    readonly content: unknown,
    private readonly schema: z.ZodType<Body>,
  ) {}

  /** @throws Error for a rejection, and for a body that violates the contract */
  get body(): Body {
    return this.as(this.schema);
  }

  get error(): ErrorBody {
    return this.as(errorBody);
  }

  get code(): string | undefined {
    return this.status < 400 ? undefined : this.error.code;
  }

  private as<Content>(schema: z.ZodType<Content>): Content {
    const { data, error } = schema.safeParse(this.content);
    if (error) throw new Error(`${this.status} ${JSON.stringify(this.content)}`, { cause: error });
    return data;
  }
}
