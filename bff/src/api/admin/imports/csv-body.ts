import { MAX_IMPORT_BYTES } from '@academy/contracts/imports/import.schemas';
import { type FastifyInstance } from 'fastify';

/** Reads an uploaded file as bytes, from which its hash is computed. A larger one is rejected with 413. */
export function addCsvParser(server: FastifyInstance): void {
  const limits = { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES } as const;
  server.addContentTypeParser('text/csv', limits, (_, body, done) => done(null, body));
}
