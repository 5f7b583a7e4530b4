import { databaseOptions, type PoolLimits, ServiceMessage } from '@academy/nest-kit';
import { ActionToken } from '../action-tokens/action-token.entity.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { SignInCode } from '../google/sign-in-code.entity.js';
import { DailyLimit } from '../limits/daily-limit.entity.js';
import { OutboxMail } from '../mail/outbox-mail.entity.js';
import { PasswordResetCode } from '../passwords/password-reset/password-reset-code.entity.js';
import { RefreshToken } from '../sessions/refresh/refresh-token.entity.js';
import { RecoveryCode } from '../second-factor/recovery-code.entity.js';
import { SecondFactor } from '../second-factor/second-factor.entity.js';
import { Session } from '../sessions/session.entity.js';
import { User } from '../users/user.entity.js';
import { CreateSchema1795996800000 } from './migrations/1795996800000-create-schema.js';
import { CountLocks1796860800000 } from './migrations/1796860800000-count-locks.js';
import { RenameColumns1796947200000 } from './migrations/1796947200000-rename-columns.js';

/** Options of the schema that auth owns. @param url `mysql://user:password@host:port/schema` */
export const authDatabase = (url: string, limits: Partial<PoolLimits> = {}) =>
  databaseOptions({
    url,
    limits,
    entities: [
      ActionToken,
      AuditEntry,
      DailyLimit,
      ServiceMessage,
      OutboxMail,
      PasswordResetCode,
      RefreshToken,
      SecondFactor,
      RecoveryCode,
      Session,
      SignInCode,
      User,
    ],
    migrations: [CreateSchema1795996800000, CountLocks1796860800000, RenameColumns1796947200000],
  });
