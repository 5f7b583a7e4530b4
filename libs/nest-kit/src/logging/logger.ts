import { type LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { serializeError } from './error-serializer.js';
import { requestContext } from './request-context.js';

/** Keys whose values are never logged, at any depth of the logged object (AMB-24, T70). */
const SECRET_KEYS = [
  'password',
  'token',
  'refreshToken',
  'binding',
  'authorization',
  'cookie',
  'set-cookie',
  'code',
  'otp',
  'email',
  'phone',
  'mobile',
  'secret',
];
const paths = SECRET_KEYS.filter((key) => key !== 'code').flatMap((key) => {
  const step = key.includes('-') ? `["${key}"]` : `.${key}`;
  return [step.replace(/^\./, ''), `*${step}`, `*.*${step}`];
});

/** JSON lines on standard output, each with the service and the request id. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    redact: { paths, censor: '[redacted]' },
    mixin: contextFields,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: serializeError },
  });
}

/** Context of every line: the id of its request or job, and `traceId` while traces are recorded. */
function contextFields(): object {
  const { requestId, span } = requestContext.getStore() ?? {};
  return requestId === undefined ? {} : { requestId, ...(span && { traceId: span.traceId }) };
}

/** Nest's contexts that log a line per module and route at each start. */
const STARTUP_CONTEXTS = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

/** Nest's own messages through the same logger; its start-up messages have debug level. */
export function nestLogger(logger: Logger): LoggerService {
  const at =
    (level: 'debug' | 'info' | 'warn' | 'error' | 'fatal') =>
    (message: unknown, ...rest: unknown[]): void => {
      const context = rest.at(-1);
      const fields = message instanceof Error ? { err: message } : {};
      logger[level](
        { context: typeof context === 'string' ? context : undefined, ...fields },
        String(message),
      );
    };
  const log = at('info');
  const logStartup = at('debug');
  return {
    log: (message: unknown, ...rest: unknown[]) =>
      (STARTUP_CONTEXTS.has(String(rest.at(-1))) ? logStartup : log)(message, ...rest),
    debug: at('debug'),
    verbose: at('debug'),
    warn: at('warn'),
    error: at('error'),
    fatal: at('fatal'),
  };
}
