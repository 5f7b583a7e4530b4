export { SmtpSink, type CaughtMail } from './smtp-sink.js';
export { testRedisUrl } from './test-redis.js';
export { createTestSchema, type TestSchema } from './test-schema.js';
export { signInternalToken as internalToken } from '../internal-token/internal-token.js';
