export { databaseNow } from './database/database-now.js';
export { databaseOptions } from './database/database-options.js';
export { IdColumn, idColumn, instantColumn, isAscii, newId } from './database/entity-id.js';
export { migrate, schemaDrift } from './database/migrate.js';
export {
  EnvironmentError,
  parseEnvironment,
  roomEnvironment,
  type RoomEnvironment,
} from './environment/environment.js';
export { AppError, kindOfStatus, statusOfKind, type ErrorKind } from './errors/app-error.js';
export { AppErrorFilter, errorAnswer, toAppError } from './errors/app-error.filter.js';
export { validationError, validationPipe } from './errors/validation.js';
export { checkHealth, HealthModule, type HealthChecks, type HealthReport } from './health/health.module.js';
export {
  signInternalToken,
  verifyInternalToken,
  type InternalTokenOptions,
} from './internal-token/internal-token.js';
export { AdminOnly, Caller, InternalTokenModule, UserOnly } from './internal-token/internal-token.module.js';
export { Open } from './internal-token/open.decorator.js';
export { createLogger, nestLogger } from './logging/logger.js';
export { requestContext, requestId } from './logging/request-context.js';
export {
  composeMail,
  type ComposedMail,
  type MailBlock,
  type MailContent,
  type MailRow,
  type MailSender,
} from './mail/compose-mail.js';
export { Mailer, type Mail } from './mail/mailer.js';
export { createMetrics, serveMetrics, type Metrics } from './metrics/metrics.js';
export { createNotices, Notice } from './notices/notice.entity.js';
export { NoticesModule } from './notices/notices.module.js';
export { Notices, type NewNotice, type NoticeRoute } from './notices/notices.service.js';
export { createRoom, runMain, startRoom, type Room, type RoomOptions } from './room/start-room.js';
export { HttpPool } from './service-client/http-pool.js';
export {
  ServiceClient,
  type ServiceClientOptions,
  type ServiceRequest,
} from './service-client/service-client.js';
export { RepeatedWork } from './timers/repeated-work.js';
