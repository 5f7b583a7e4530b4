export { auditEntries, storedAuditEntry } from './audit-entries.js';
export { Batcher } from './batcher.js';
export { HandleRoute } from './calls/handle-route.js';
export { Implement, IMPLEMENTED_CALL, readInput, type RequestOf } from './calls/implement.js';
export { clockOf } from './calendar/clock.js';
export { databaseName } from './database/database-hosts.js';
export { databaseNow } from './database/database-now.js';
export { databaseOptions } from './database/database-options.js';
export { type PoolLimits } from './database/bounded-pool.js';
export { firstIdAt, idColumn, instantColumn, isAscii, newId } from './database/entity-id.js';
export { IdColumn } from './database/id-column.js';
export { escapeLike } from './database/lists/escape-like.js';
export { pageRange } from './database/lists/page-range.js';
export { lockCountColumn } from './database/transactions/lock-count.js';
export { AppendOnly } from './database/append-only/append-only.js';
export { AppendOnlyCheck } from './database/append-only/append-only-check.js';
export { migrate, schemaDrift } from './database/migrations/migrate.js';
export { runMigrationJob } from './database/migrations/migration-job.js';
export { columnName } from './database/snake-case-naming.js';
export { inTransaction } from './database/transactions/transaction.js';
export {
  checkSeen,
  checkVersion,
  type Locked,
  lockRow,
  readUnderLock,
} from './database/transactions/version-check.js';
export { isDuplicate, UnknownCommitError } from './database/database-error.js';
export { attachment, plainFileName, safeDisposition } from './content-disposition.js';
export {
  databaseEnvironment,
  type DatabaseEnvironment,
  migrationEnvironment,
  parseEnvironment,
  poolLimits,
  serviceEnvironment,
} from './environment/environment.js';
export { AppError, kindOfStatus, type ErrorKind } from './errors/app-error.js';
export { defineErrors, fieldError } from './errors/define-errors.js';
export { generalErrors } from './errors/general.errors.js';
export { errorResponse } from './errors/app-exception.filter.js';
export { mailTooSoon } from './errors/mail-too-soon.js';
export { durationText } from './errors/duration-text.js';
export { validationError } from './errors/validation.js';
export { isResponding, checkHealth, HealthModule, type HealthReport } from './health.module.js';
export { signInternalToken, verifyInternalToken } from './internal-token/internal-token.js';
export { AdminOnly, Caller, InternalTokenModule, UserOnly } from './internal-token/internal-token.module.js';
export { Open, OPEN_ROUTE } from './internal-token/open.decorator.js';
export { networkKey } from './limits/network-key.js';
export { createLogger } from './logging/logger.js';
export {
  clientIp,
  currentRequestId,
  recordClientIp,
  requestContext,
  requestId,
} from './logging/request-context.js';
export { type JobOrigin, runJob } from './logging/run-job.js';
export { redactEmails } from './logging/redact-emails.js';
export {
  composeMail,
  type ComposedMail,
  type MailBlock,
  type MailContent,
  type MailRow,
  type MailSender,
} from './mail/compose-mail.js';
export { MailLimitRow } from './mail/mail-limit.entity.js';
export { MailLimits } from './mail/mail-limits.js';
export { Mailer, type MailedCalendar } from './mail/mailer.js';
export { type Metrics } from './metrics/metrics.js';
export { InjectMetrics } from './metrics/metrics.module.js';
export { outboxCollector } from './metrics/outbox-collector.js';
export { queueCollector } from './metrics/queue-collector.js';
export { type Sample } from './metrics/collector.js';
export { ServiceMessage } from './service-outbox/service-message.entity.js';
export { ServiceOutboxModule } from './service-outbox/service-outbox.module.js';
export {
  ServiceOutbox,
  writeServiceMessage,
  type NewServiceMessage,
  type MessageRoute,
} from './service-outbox/service-outbox.service.js';
export { claimDue } from './outbox/claim-due.js';
export { Relay } from './outbox/relay.js';
export {
  createService,
  runMain,
  startService,
  UPLOAD_TIMEOUT_MS,
  type ServiceApp,
  type ServiceOptions,
} from './service/start-service.js';
/**
 * The HTTP client of a process. It is exported here because npm would install a copy for each service that depends on
 * it, and loading two costs 7 MB.
 */
export { Pool as HttpPool } from 'undici';
export { ServiceClient, type ServiceRequest } from './service-client/service-client.js';
export { redisOptions, redisUrl } from './redis/redis-options.js';
export { PeriodicTask } from './periodic-task.js';
