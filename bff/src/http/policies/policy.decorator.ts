import { SetMetadata } from '@nestjs/common';

/**
 * Callers that a route accepts (SEC-12). `visitor`: everyone. `user`: any signed-in user. `admin`: the role admin.
 * `webhook`: a server that authenticates at the service behind the route. `bull-board`: an admin whose browser has a
 * ticket for Bull Board instead of a token (decision 0123). `extension`: the operation that a release declares has the
 * policy, which the guard of the route reads (decision 0236). `registry`: the registry, with an internal token for the BFF
 * (decision 0235).
 */
export type Policy = 'visitor' | 'user' | 'admin' | 'webhook' | 'bull-board' | 'extension' | 'registry';

export interface RoutePolicy {
  readonly policy: Policy;
  /** The caller of a visitor's route is identified if possible. */
  readonly identifiesCaller?: boolean;
  /** The token of a visitor's route is verified, but its session is not checked (decision 0171). */
  readonly verifiesToken?: boolean;
  /** An admin has to confirm the second factor, unless that was within five minutes (decision 0170). */
  readonly requiresReauthentication?: boolean;
  /** Closed to a session without its required second factor, although learners may call it (decision 0170). */
  readonly requiresSecondFactor?: boolean;
}

export const ROUTE_POLICY = 'bff:route-policy';

/** Every route declares its policy, by this decorator or by `@Endpoint`; otherwise the process does not start. */
export const RequirePolicy = (policy: Policy, options: Omit<RoutePolicy, 'policy'> = {}) =>
  SetMetadata<string, RoutePolicy>(ROUTE_POLICY, { policy, ...options });
