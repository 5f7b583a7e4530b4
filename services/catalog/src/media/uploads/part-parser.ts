import { PART_BYTES } from '@academy/contracts/media/media-limits';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type RawServerDefault } from 'fastify';

/** Parts of uploads arrive as bytes; other bodies are far smaller. */
export function addPartParser(app: NestFastifyApplication): void {
  app.useBodyParser<RawServerDefault>(
    'application/octet-stream',
    { bodyLimit: PART_BYTES },
    (_request, body, done) => done(null, body),
  );
}
