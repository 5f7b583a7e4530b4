import { inTransaction } from '@academy/nest-kit';
import { type DataSource, IsNull } from 'typeorm';
import { type AuditLog } from '../audit/audit-log.js';
import { Session } from '../sessions/session.entity.js';
import { normaliseEmail } from '../users/email-address.js';
import { User } from '../users/user.entity.js';
import { SecondFactorCode } from './second-factor-code.entity.js';
import { SecondFactor } from './second-factor.entity.js';

/**
 * For an admin who lost the authenticator and the recovery codes where no other admin can help, by whoever runs the
 * installation. Every session ends.
 * @throws Error that says why nothing was removed
 */
export async function removeLostSecondFactor(
  source: DataSource,
  address: string,
  audit: AuditLog,
): Promise<void> {
  await inTransaction(source, async (manager) => {
    const user = await manager.findOneBy(User, { email: normaliseEmail(address), deletedAt: IsNull() });
    if (!user) throw new Error('Nobody has an account with this address');
    const userId = user.id;
    await manager.delete(SecondFactorCode, { userId });
    const { affected } = await manager.delete(SecondFactor, { userId });
    if (!affected) throw new Error('This account has no second factor');
    const ended = { endedAt: new Date(), endReason: 'ended-by-admin' } as const;
    await manager.update(Session, { userId, endedAt: IsNull() }, ended);
    await audit.append(manager, { action: 'second-factor-reset', userId, actorId: null, ip: '' });
  });
}
