import { createHash } from 'node:crypto';
import { type FastifyRequest } from 'fastify';

/** Weak, because the same content is sent in several encodings. */
export const etagOf = (content: Buffer | string): string =>
  `W/"${createHash('sha256').update(content).digest('base64url')}"`;

/** Whether the client has the response with this ETag already. */
export const hasEtag = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag) ?? false;
