import { databaseOptions, ServiceMessage } from '@academy/nest-kit';
import { ActionToken } from '../action-tokens/action-token.entity.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { SignInCode } from '../google/sign-in-code.entity.js';
import { Bound } from '../limits/bound.entity.js';
import { OutboxMail } from '../mail/outbox-mail.entity.js';
import { RecoveryCode } from '../passwords/recovery-code.entity.js';
import { RefreshToken } from '../sessions/refresh-token.entity.js';
import { SecondFactorCode } from '../second-factor/second-factor-code.entity.js';
import { SecondFactor } from '../second-factor/second-factor.entity.js';
import { Session } from '../sessions/session.entity.js';
import { User } from '../users/user.entity.js';
import { CreateAuth1763500000000 } from './migrations/1763500000000-create-auth.js';
import { CreateNotices1764400000000 } from './migrations/1764400000000-create-notices.js';
import { CreateGoogle1764500000000 } from './migrations/1764500000000-create-google.js';
import { FindTheExpired1764900000000 } from './migrations/1764900000000-find-the-expired.js';
import { WidenNotices1766100000000 } from './migrations/1766100000000-widen-notices.js';
import { GuardAudit1767100000000 } from './migrations/1767100000000-guard-audit.js';
import { SortPeople1767100100000 } from './migrations/1767100100000-sort-people.js';
import { NameRequests1767630000000 } from './migrations/1767630000000-name-requests.js';
import { BoundStrangers1767900000000 } from './migrations/1767900000000-bound-strangers.js';
import { SecondFactors1768000000000 } from './migrations/1768000000000-second-factors.js';

/** Options of the schema that auth owns. @param url `mysql://user:password@host:port/schema` */
export const authDatabase = (url: string) =>
  databaseOptions({
    url,
    entities: [
      ActionToken,
      AuditEntry,
      Bound,
      ServiceMessage,
      OutboxMail,
      RecoveryCode,
      RefreshToken,
      SecondFactor,
      SecondFactorCode,
      Session,
      SignInCode,
      User,
    ],
    migrations: [
      CreateAuth1763500000000,
      CreateNotices1764400000000,
      CreateGoogle1764500000000,
      FindTheExpired1764900000000,
      WidenNotices1766100000000,
      GuardAudit1767100000000,
      SortPeople1767100100000,
      NameRequests1767630000000,
      BoundStrangers1767900000000,
      SecondFactors1768000000000,
    ],
  });
