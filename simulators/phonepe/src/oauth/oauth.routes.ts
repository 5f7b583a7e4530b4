import { createHash, timingSafeEqual } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contextualRejection, unauthorized } from '../provider-error.js';
import { type AccessTokens } from './access-tokens.js';

interface Client {
  readonly id: string;
  readonly secret: string;
  readonly version: string;
}

const tokenRequest = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  client_version: z.coerce.string(),
  grant_type: z.string(),
});

/** `POST /v1/oauth/token`. */
export function oauthRoutes(app: FastifyInstance, tokens: AccessTokens, client: Client): void {
  app.post('/v1/oauth/token', (request) => {
    const parsed = tokenRequest.safeParse(request.body);
    if (!parsed.success) {
      const field = String(parsed.error.issues[0]?.path[0] ?? 'body');
      throw contextualRejection(400, 'BAD_REQUEST', `${field} is missing`);
    }
    const { client_id, client_secret, client_version, grant_type } = parsed.data;
    if (grant_type !== 'client_credentials') {
      throw contextualRejection(400, 'BAD_REQUEST', 'grant_type has to be client_credentials');
    }
    const isKnown =
      isSame(client_id, client.id) &&
      isSame(client_secret, client.secret) &&
      client_version === client.version;
    if (!isKnown) throw contextualRejection(401, 'INVALID_CLIENT', 'Bad client credentials');
    const { token, issuedAt, expiresAt } = tokens.issue();
    return {
      access_token: token,
      encrypted_access_token: token,
      expires_in: null,
      issued_at: issuedAt,
      expires_at: expiresAt,
      session_expires_at: expiresAt,
      token_type: 'O-Bearer',
    };
  });
}

/** @throws ProviderError 401 */
export function requireToken(request: FastifyRequest, tokens: AccessTokens): void {
  const [, token] = /^O-Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined || !tokens.isValid(token)) throw unauthorized();
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
