import { describeFailure } from '../../../tools/failure.mjs';
import { type Buyers, type Purchase } from '../buyers.js';
import { type Checks } from '../checks.js';
import { type Project } from '../project.js';
import { healthy } from './kills.js';

const LEDGER_CHECK = 'dist/invariants/check-ledger.js';

/** Follows docs/runbooks/backup.md: a backup, a change after it, the loss of every volume, and the way back. */
export async function backUpAndRestore(
  project: Project,
  buyers: Buyers,
  academy: string,
  checks: Checks,
): Promise<void> {
  const earlier: Purchase[] = [];
  const later: Purchase[] = [];
  const isBackedUp = await checks.check('a backup is made while the academy runs', async () => {
    earlier.push(await buyers.buy());
    const output = await project.job('backup');
    if (!output.includes('with the keys')) return ['the backup does not contain the keys'];
  });
  if (!isBackedUp) return;
  await checks.check('a course is bought after the backup', async () => {
    later.push(await buyers.buy());
  });
  await checks.check('everything is deleted and restored, keys first', async () => {
    await project.down();
    await project.job('restore-keys');
    await project.job('restore');
    await project.up();
    await project.ready();
    await healthy(academy);
  });
  await checks.check('the state of the backup is back, and nothing that came later', async () => {
    const absent = [];
    for (const purchase of earlier)
      if (!(await buyers.hasAccess(purchase))) absent.push(`${purchase.email} has lost access`);
    for (const purchase of later) {
      const isUnknown = await buyers.hasAccess(purchase).then(
        () => false,
        (error: unknown) => describeFailure(error).includes('returned 401'),
      );
      if (!isUnknown) absent.push(`the account ${purchase.email} came after the backup, and exists`);
    }
    return absent;
  });
  await checks.check('the ledger check finds nothing after the restore', async () => {
    await project.exec('payment', LEDGER_CHECK);
  });
  await checks.check('a course is bought after the restore', async () => {
    await buyers.buy();
  });
}
