import { type AccountDevice, type SessionClient } from '@academy/contracts/sessions/session-client.schemas';
import { type FastifyRequest } from 'fastify';

/** Browsers send at least one of these headers with every write; other clients have no reason to (SEC-09). */
export const isBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

export const sessionClientOf = (request: FastifyRequest): SessionClient => ({
  ip: request.ip.slice(0, 64),
  isBrowser: isBrowser(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
});

export const withClient = <Body extends object>(
  request: FastifyRequest,
  body: Body,
  device: AccountDevice | null = null,
) => ({ ...body, client: { ...sessionClientOf(request), device } });
