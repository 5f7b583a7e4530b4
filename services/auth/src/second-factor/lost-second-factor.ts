import { inTransaction } from '@academy/nest-kit';
import { type DataSource } from 'typeorm';
import { type AuditLog } from '../audit/audit-log.js';
import { type SessionsService } from '../sessions/sessions.service.js';
import { normaliseEmail } from '../users/email-address.js';
import { UserStore } from '../users/store/user-store.service.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { SecondFactor } from './second-factor.entity.js';

/**
 * Run by the operator of the installation for an admin who has lost the authenticator and the recovery codes, if no
 * other admin can help. Ends every session.
 * @throws Error with the reason if nothing was removed
 */
export async function removeLostSecondFactor(
  source: DataSource,
  address: string,
  { audit, sessions }: { audit: AuditLog; sessions: Pick<SessionsService, 'endAllOf'> },
): Promise<void> {
  await inTransaction(source, async (manager) => {
    const user = await new UserStore(source).findByEmail(normaliseEmail(address), manager);
    if (!user) throw new Error('Nobody has an account with this address');
    const userId = user.id;
    await manager.delete(RecoveryCode, { userId });
    const { affected } = await manager.delete(SecondFactor, { userId });
    if (!affected) throw new Error('This account has no second factor');
    await sessions.endAllOf(userId, 'ended-by-admin', manager);
    await audit.append(manager, { action: 'second-factor-reset', userId, actorId: null, ip: '' });
  });
}
