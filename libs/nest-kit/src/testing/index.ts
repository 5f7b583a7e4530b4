export { eventually } from './eventually.js';
export { SmtpSink, type CaughtMail } from './smtp-sink.js';
export { testRedisUrl } from './test-redis.js';
export { TraceReceiver, type ReceivedSpan } from './trace-receiver.js';
export { comparableSchema, createMigratedSchema, type MigratedDatabase } from './schema-template.js';
export { createTestSchema, type TestSchema } from './test-schema.js';
export { startTrace } from '../tracing/start-trace.js';
export { stopTrace } from '../tracing/trace.js';
export { signInternalToken as internalToken } from '../internal-token/internal-token.js';
