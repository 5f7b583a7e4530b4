import { inTransaction } from '@academy/nest-kit';
import { type DataSource } from 'typeorm';
import { type AuditLog } from '../../audit/audit-log.js';
import { normaliseEmail } from '../email-address.js';
import { User } from '../user.entity.js';
import { UserStore } from '../store/user-store.service.js';
import { UsersRepository } from '../users.repository.js';

/**
 * Makes the first admin of an installation, because only admins can make others: the operator names a user who has
 * signed up and confirmed the address.
 * @throws Error with the reason if none was made, for example because there is an admin
 */
export async function makeFirstAdmin(source: DataSource, address: string, audit: AuditLog): Promise<void> {
  await inTransaction(source, async (manager) => {
    const users = new UsersRepository(source);
    if ((await users.lockAdminIds(manager)).length > 0)
      throw new Error('There is an admin already, who can make others in the admin area');
    const user = await new UserStore(source).findByEmail(normaliseEmail(address), manager);
    if (!user) throw new Error('Nobody has signed up with this address');
    if (!user.emailVerifiedAt) throw new Error('This address is not confirmed yet: the mail holds a link');
    await manager.update(User, { id: user.id }, { role: 'admin' });
    const change = { before: { role: user.role }, after: { role: 'admin' } };
    await audit.append(manager, {
      action: 'role-changed',
      userId: user.id,
      actorId: null,
      ip: '',
      ...change,
    });
  });
}
