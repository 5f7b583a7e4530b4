import { isUtf8 } from 'node:buffer';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type RawServerDefault } from 'fastify';
import { generalErrors } from '../errors/general.errors.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly passesBodyOn?: boolean;
  }
}

/** An escaped surrogate, which most bodies do not contain. */
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;
/** The flag `u` limits the match to a surrogate without its pair. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * JSON bodies, of which an empty one counts as absent: clients declare JSON even without a body (SEC-20). Keys that
 * would change a prototype are rejected, as is invalid UTF-8, which would be stored with replacement characters (T37).
 * A route that passes its body on gets the bytes unchanged: the service that handles the call parses and validates
 * them.
 */
export function addJsonParser(app: NestFastifyApplication): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', {}, (request, body, done) => {
    if (!body?.length) return done(null, undefined);
    if (request.routeOptions.config.passesBodyOn) return done(null, body);
    const text = body.toString();
    if (!isUtf8(body) || hasLoneSurrogate(text)) return done(generalErrors.NOT_UTF8());
    parse(request, text, done);
  });
}

/** True if a key or a text of the JSON cannot be encoded as UTF-8; the parser rejects invalid JSON. */
function hasLoneSurrogate(json: string): boolean {
  if (!ESCAPED_SURROGATE.test(json)) return false;
  let isFound = false;
  try {
    JSON.parse(json, (key, value: unknown) => {
      isFound ||= LONE_SURROGATE.test(key) || (typeof value === 'string' && LONE_SURROGATE.test(value));
      return value;
    });
  } catch {
    return false;
  }
  return isFound;
}
