import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type RawServerDefault } from 'fastify';

/**
 * JSON bodies, of which an empty one is none: clients announce JSON also where there is nothing to send (SEC-20).
 * Keys that would reach a prototype are refused (T37).
 */
export function addJsonParser(app: NestFastifyApplication): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', {}, (request, body, done) => {
    if (!body?.length) done(null, undefined);
    else parse(request, body.toString(), done);
  });
}
