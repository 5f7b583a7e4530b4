import { z } from 'zod';
import { fillPath, type Route } from './route.js';

/** The service that handles a call that the BFF only forwards. */
export interface Upstream {
  readonly service: 'auth' | 'catalog' | 'payment';
  /** The path with the parameters of the public path. */
  readonly path: `/${string}`;
  /** The service waits for the payment provider or reads a large file, so the BFF waits 25 s instead of 5 s. */
  readonly isSlow?: true;
}

/** A day in UTC: `2026-12-31`. */
type Day = `${number}-${number}-${number}`;

/** Says that another call replaces one, which is offered until its sunset (decision 0228). */
export interface Deprecation {
  /** Since this day, nothing new should call it. */
  readonly since: Day;
  /** From this day on, it may be gone. */
  readonly sunset: Day;
  /** The call that replaces it: `GET /api/course/{id}` */
  readonly use: `${Route['method']} ${Route['path']}`;
}

/** A call between servers; the handler of the service and the client of the caller are typed by it. */
export interface ServiceCall extends Route {
  /** `visitor`: everyone. `user`: a signed-in user. `admin`: a user with the role admin (SEC-12). */
  readonly policy: 'visitor' | 'user' | 'admin';
  /** Parameters of the path; without a schema, each is a text. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Headers of the request that the handler reads, by their names in lower case. */
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** Instead of `body`: the fields of a multipart form with an image, or the same fields as JSON. */
  readonly form?: z.ZodType;
  /**
   * Media type of a body of bytes, instead of `body`. The handler gets it as it was sent, or empty if the type
   * differs.
   */
  readonly bytes?: 'application/octet-stream' | 'text/csv';
  readonly response: z.ZodType;
  /** Error codes of this call in addition to the general ones. */
  readonly errors?: readonly string[];
}

/**
 * The complete declaration of a call of the API. The guard of the BFF, the handler of the service, the API description
 * and the typed client of the front ends are derived from it (decision 0178).
 */
export interface Call extends ServiceCall {
  /** Older paths of the same call. */
  readonly aliases?: readonly `/${string}`[];
  /** An admin has to confirm the second factor, unless that was within five minutes (decision 0170). */
  readonly requiresReauthentication?: true;
  /** A public call whose handler receives the user, if the token can be verified. */
  readonly identifiesCaller?: true;
  /** A public call whose token is verified without introspection of its session (decision 0171). */
  readonly verifiesToken?: true;
  /** Closed to a session without its required second factor, although learners may make it (decision 0170). */
  readonly requiresSecondFactor?: true;
  /** The rate limit of the call (SEC-17); its numbers are in the BFF (`http/rate-limit/rate-limits.ts`). */
  readonly limit?: LimitName;
  readonly summary: string;
  /** Chapter of the API description. */
  readonly tag: string;
  readonly upstream?: Upstream;
  readonly deprecated?: Deprecation;
}

export type LimitName =
  | 'code'
  | 'contact'
  | 'coupon'
  | 'google'
  | 'login'
  | 'mail'
  | 'profile'
  | 'register'
  | 'refresh'
  | 'reports'
  | 'verification';

/** The policy and the chapter of an admin's call. */
export const adminCall = { policy: 'admin', tag: 'Admin' } as const;

/** The response of a call that only reports its success. */
export const messageResponse = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: 'Message' });

/** @returns the path of a call with its parameters, without a query */
export const callPath = <Path extends string>(
  call: { readonly path: Path },
  params: ParamsOf<Path>,
): string => fillPath(call.path, params as Record<string, string>);

/** @returns method and path of the call at the service that handles it */
export const upstreamOf = ({ method, upstream }: { method: Route['method']; upstream: Upstream }): Route => ({
  method,
  path: upstream.path,
});

/** One string for each `{name}` in the path. */
type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & ParamsOf<Rest>
  : unknown;

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The validated input of a call for its handler. */
export interface CallRequest<Declared extends ServiceCall, User> {
  readonly params: Declared['params'] extends z.ZodType
    ? z.output<Declared['params']>
    : ParamsOf<Declared['path']>;
  readonly query: OutputOf<Declared['query']>;
  readonly headers: OutputOf<Declared['headers']>;
  readonly body: Declared['bytes'] extends string
    ? Uint8Array
    : OutputOf<Declared['form'] extends z.ZodType ? Declared['form'] : Declared['body']>;
  /** The user on whose behalf the call is made; undefined only if the policy is `visitor`. */
  readonly user: Declared['policy'] extends 'visitor' ? User | undefined : User;
}

/** The declared parts of a call's input for its caller. */
export type CallInput<Declared extends ServiceCall> = (unknown extends ParamsOf<Declared['path']>
  ? unknown
  : { readonly params: ParamsOf<Declared['path']> }) &
  (Declared extends { readonly query: infer Query extends z.ZodType }
    ? { readonly query?: z.input<Query> }
    : unknown) &
  (Declared extends { readonly headers: infer Headers extends z.ZodType }
    ? { readonly headers?: z.input<Headers> }
    : unknown) &
  (Declared extends { readonly body: infer Body extends z.ZodType }
    ? { readonly body: z.input<Body> }
    : unknown);

/** The response of a call, as its handler returns it. */
export type CallResponse<Declared extends ServiceCall> = z.output<Declared['response']>;
