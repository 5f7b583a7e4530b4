import { createHash } from 'node:crypto';
import { type FastifyRequest } from 'fastify';

/** Weak, because the same content is sent in several encodings. */
export const etagOf = (content: Buffer | string): string =>
  `W/"${createHash('sha256').update(content).digest('base64url')}"`;

/** True if the client already has the response with this ETag. */
export const hasEtag = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag) ?? false;
