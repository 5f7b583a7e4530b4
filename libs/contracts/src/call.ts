import { type z } from 'zod';
import { type Route } from './route.js';

/** The service that answers a call which the BFF only passes on. */
export interface Upstream {
  readonly service: 'auth' | 'catalog' | 'payment';
  /** With the parameters of the public path. */
  readonly path: `/${string}`;
  /** The service itself waits for the payment provider, so the BFF waits longer than five seconds. */
  readonly waitsForProvider?: true;
}

/**
 * Everything that is known about a call of the API. The guard of the BFF, the handler of the service, the API description
 * and the typed client of the front ends are made from it (docs/architecture.md, One call, one declaration).
 */
export interface Call extends Route {
  /** `visitor`: everyone. `user`: a signed-in person. `admin`: a person with the role admin (SEC-12). */
  readonly policy: 'visitor' | 'user' | 'admin';
  /** An admin with a second factor shows it again, unless that was within five minutes (decision 0170). */
  readonly confirms?: true;
  readonly summary: string;
  /** Chapter of the API description. */
  readonly tag: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Codes that this call can be refused with, beside the general ones. */
  readonly errors?: readonly string[];
  readonly upstream?: Upstream;
}

/** The policy and the chapter of an admin's call. */
export const adminCall = { policy: 'admin', tag: 'Admin' } as const;

/** @returns the call as the service that answers it has it */
export const upstreamOf = ({ method, upstream }: { method: Route['method']; upstream: Upstream }): Route => ({
  method,
  path: upstream.path,
});

/** One string for each `{name}` of the path. */
type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & ParamsOf<Rest>
  : unknown;

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The validated input of a call, as its handler gets it. */
export interface CallRequest<Declared extends Call, User> {
  readonly params: ParamsOf<Declared['path']>;
  readonly query: OutputOf<Declared['query']>;
  readonly body: OutputOf<Declared['body']>;
  /** The person on whose behalf the call is made; undefined only where the policy is `visitor`. */
  readonly user: Declared['policy'] extends 'visitor' ? User | undefined : User;
}

/** The answer of a call, as its handler returns it. */
export type CallResponse<Declared extends Call> = z.output<Declared['response']>;
