import { isUtf8 } from 'node:buffer';
import { AppError } from '@academy/nest-kit';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type RawServerDefault } from 'fastify';

/**
 * JSON bodies, of which an empty one is none: clients announce JSON also where there is nothing to send (SEC-20).
 * Keys that would reach a prototype are refused, and so is what is no UTF-8: it would be kept with replacement
 * characters in the place of what somebody meant (T37).
 */
export function addJsonParser(app: NestFastifyApplication): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', {}, (request, body, done) => {
    if (!body?.length) done(null, undefined);
    else if (!isUtf8(body)) done(new AppError('NOT_UTF8', 'invalid', 'Please send the body in UTF-8'));
    else parse(request, body.toString(), done);
  });
}
