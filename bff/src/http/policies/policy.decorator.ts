import { SetMetadata } from '@nestjs/common';

/**
 * Who may call a route (SEC-12). `visitor`: everyone. `user`: whoever is signed in. `admin`: role admin.
 * `webhook`: a machine outside that proves itself to the service behind the route. `bull-board`: an admin whose browser
 * shows a ticket for Bull Board instead of a token (decision 0123).
 */
export type Policy = 'visitor' | 'user' | 'admin' | 'webhook' | 'bull-board';

export interface RoutePolicy {
  readonly policy: Policy;
  /** A visitor's route that still wants to know who calls, if that can be found out. */
  readonly identifies?: boolean;
  /** A visitor's route that wants a token verified, and asks nobody about its session (decision 0171). */
  readonly verifies?: boolean;
  /** An admin with a second factor shows it again, unless that was within five minutes (decision 0170). */
  readonly confirms?: boolean;
  /** Closed to a session that owes the second factor, although learners may call it (decision 0170). */
  readonly proves?: boolean;
}

export const ROUTE_POLICY = 'bff:route-policy';

/** Every route declares its policy, by this or by `@Endpoint`; the process does not boot with one that does not. */
export const Policed = (policy: Policy, options: Omit<RoutePolicy, 'policy'> = {}) =>
  SetMetadata<string, RoutePolicy>(ROUTE_POLICY, { policy, ...options });
