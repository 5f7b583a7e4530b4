import { MAX_FILE_BYTES } from '@academy/contracts/releases/platform.schemas';
import { errorResponse, generalErrors } from '@academy/nest-kit';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type RawServerDefault } from 'fastify';
import { RegistryTokens } from '../access/registry-tokens.js';

const BYTES = 'application/octet-stream';

/** Files of releases arrive as bytes. A body of that size is read only for a sender with a token. */
export function addFileParser(app: NestFastifyApplication): void {
  const tokens = app.get(RegistryTokens);
  app.useBodyParser<RawServerDefault>(BYTES, { bodyLimit: MAX_FILE_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      if (!request.headers['content-type']?.startsWith(BYTES)) return;
      if (await tokens.ofRequest(request)) return;
      const error = generalErrors.UNAUTHORIZED('A token of POST /v1/token is required');
      // The body is not read, so the connection cannot be used again.
      await reply.status(error.status).header('connection', 'close').send(errorResponse(error));
    });
}
