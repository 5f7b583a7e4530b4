import { PART_BYTES } from '@academy/contracts/media/media-limits';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type RawServerDefault } from 'fastify';

/** Parts of uploads are handed on as they came; one at a time is in memory, and it is small. */
export function addPartParser(app: NestFastifyApplication): void {
  app.useBodyParser<RawServerDefault>(
    'application/octet-stream',
    { bodyLimit: PART_BYTES },
    (_request, body, done) => done(null, body),
  );
}
