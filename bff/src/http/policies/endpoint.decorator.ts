import { type Deprecation } from '@academy/contracts/call';
import { type Route } from '@academy/contracts/route';
import { HandleRoute } from '@academy/nest-kit';
import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { type z } from 'zod';
import { RequirePolicy, type Policy } from './policy.decorator.js';

export interface EndpointOptions {
  readonly policy: Policy;
  readonly summary: string;
  /** Chapter of the API description. */
  readonly tag: string;
  /** Schema of the response, for the API description; passed-through responses are not parsed here. */
  readonly response?: z.ZodType;
  /** Media type of a response that is not JSON. */
  readonly responseType?: string;
  /** Fields of a multipart body, which is passed on unparsed and so has no `@Body({ schema })`. */
  readonly form?: z.ZodType;
  /** Error codes beside the general ones, for the API description. */
  readonly errors?: readonly string[];
  /** Parameters of the path that are validated, and headers; they add an error to the API description. */
  readonly params?: z.ZodType;
  readonly headers?: z.ZodType;
  /** The query of a call that is passed on unparsed, for the API description; other handlers declare theirs. */
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly identifiesCaller?: boolean;
  readonly verifiesToken?: boolean;
  readonly requiresReauthentication?: boolean;
  readonly requiresSecondFactor?: boolean;
  readonly deprecated?: Deprecation;
}

export interface DescribedEndpoint extends EndpointOptions {
  /** The path in the contract's spelling: `/api/course/{id}`. */
  readonly path: string;
}

/** Metadata key of the declaration of an endpoint; `openapi/` generates the API description from it. */
export const ENDPOINT = 'bff:endpoint';

/** Declares the handler of a call: its paths, its policy, and its response (always 200). */
export function Endpoint(route: Route | readonly [Route, ...Route[]], options: EndpointOptions) {
  const routes = 'path' in route ? ([route] as const) : route;
  const [{ path }] = routes;
  return applyDecorators(
    HandleRoute(...routes),
    HttpCode(200),
    RequirePolicy(options.policy, {
      ...(options.identifiesCaller ? { identifiesCaller: true } : {}),
      ...(options.verifiesToken ? { verifiesToken: true } : {}),
      ...(options.requiresReauthentication ? { requiresReauthentication: true } : {}),
      ...(options.requiresSecondFactor ? { requiresSecondFactor: true } : {}),
    }),
    SetMetadata<string, DescribedEndpoint>(ENDPOINT, { ...options, path }),
  );
}
