import { durationText, generalErrors, networkKey } from '@academy/nest-kit';
import { RateLimiter } from '@academy/nest-kit/limits';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Access } from './access.js';
import { RegistryTokens } from './registry-tokens.js';

/** Requests a minute, in one process: the registry has no database to count in. */
const rules = {
  /** Of one network without a valid token, so also the requests for tokens. */
  anonymous: 120,
  /** Of one remote, or of one person of the platform. */
  call: 300,
  /** A release has up to 1,000 files. */
  file: 3_000,
  /** Each runs the compiler of the gate. */
  gate: 20,
} as const satisfies Record<string, number>;
type RuleName = keyof typeof rules;

const MINUTE_SEC = 60;

/** Counts requests by the right that they have, so that no team uses up the allowance of another one (SEC-17). */
export class RequestLimits {
  private readonly limiters: Readonly<Record<RuleName, RateLimiter>>;

  /** @param factor multiplies every limit */
  constructor(factor: number) {
    const limiter = (name: RuleName) =>
      new RateLimiter({
        keyPrefix: `registry:limit:${name}`,
        points: Math.max(1, Math.round(rules[name] * factor)),
        seconds: MINUTE_SEC,
      });
    this.limiters = {
      anonymous: limiter('anonymous'),
      call: limiter('call'),
      file: limiter('file'),
      gate: limiter('gate'),
    };
  }

  /** @throws AppError RATE_LIMITED with the seconds to wait */
  async take(name: RuleName, key: string): Promise<void> {
    const msToWait = await this.limiters[name].take(key);
    if (msToWait === null) return;
    const retryAfterSec = Math.max(1, Math.ceil(msToWait / 1_000));
    const text = `Too many requests. Please try again in ${durationText(retryAfterSec)}.`;
    throw generalErrors.RATE_LIMITED(text, { retryAfterSec });
  }
}

/** Counts a request before its body is read. Health checks do not count. */
export function addRequestLimits(app: NestFastifyApplication): void {
  const [tokens, limits] = [app.get(RegistryTokens), app.get(RequestLimits)];
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      const { url: route = '' } = request.routeOptions;
      if (route.startsWith('/health')) return;
      const access = await tokens.ofRequest(request);
      try {
        if (access) await limits.take(ruleOf(route), senderOf(access));
        else await limits.take('anonymous', networkKey(request.ip));
      } catch (rejection) {
        // The body is not read, so the connection cannot be used again.
        void reply.header('connection', 'close');
        throw rejection;
      }
    });
}

function ruleOf(route: string): RuleName {
  if (/\/(commit|changes|approve|trains|rollback)$/.test(route)) return 'gate';
  return route.includes('/files/') ? 'file' : 'call';
}

/** @returns the remote, because its pipeline has another account for each branch, or the person or server */
export const senderOf = ({ scope, actor }: Access): string =>
  scope.startsWith('remote:') ? scope : `${scope} ${actor.issuer} ${actor.sub}`;
