import { databaseOptions } from '@academy/nest-kit';
import { ActionToken } from '../action-tokens/action-token.entity.js';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { OutboxMail } from '../mail/outbox-mail.entity.js';
import { ResetCode } from '../passwords/reset-code.entity.js';
import { RefreshToken } from '../sessions/refresh-token.entity.js';
import { Session } from '../sessions/session.entity.js';
import { User } from '../users/user.entity.js';
import { CreateAuth1763500000000 } from './migrations/1763500000000-create-auth.js';

/** Options of the schema that auth owns. @param url `mysql://user:password@host:port/schema` */
export const authDatabase = (url: string) =>
  databaseOptions({
    url,
    entities: [ActionToken, AuditEntry, OutboxMail, RefreshToken, ResetCode, Session, User],
    migrations: [CreateAuth1763500000000],
  });
