/** Steps in the running academy, with the remote that steps 2 and 3 have made. */
import { type Product } from '../../../tools/product/product.mjs';
import { Academy } from '../academy/academy.js';
import { launched } from '../academy/browser.js';
import { Team } from '../academy/team.js';
import { type Outside } from '../outside.js';
import { checkAccess } from './rejections/access.js';
import { checkAlerts } from './alerts.js';
import { checkChanges } from './changes.js';
import { checkDescription } from './rejections/description.js';
import { checkContents, checkForeignPath } from './rejections/claims.js';
import { type Step } from './packages.js';
import { checkApiChanges } from './platform-check.js';
import { checkBackend } from './page/backend.js';
import { checkDashboardCard } from './page/dashboard-card.js';
import { checkDevelopment } from './page/development.js';
import { checkHealth } from './page/health.js';
import { checkPreview } from './page/preview.js';
import { checkPromotion } from './page/promotion.js';
import { addSlots } from './page/slots.js';
import { checkServerFile } from './server-file.js';
import { type TeamStep } from './step.js';
import { checkCombinations } from './versions/combinations.js';
import { checkStyles } from './versions/styles.js';
import { checkTrains } from './versions/trains.js';

interface Running extends Step {
  readonly product: Product;
  readonly outside: Outside;
  /** The remote's folder. */
  readonly home: string;
  /** The first step; all by default. */
  readonly from: string | undefined;
}

/** Steps that need none before them but 1 to 3. */
export const firstSteps = ['4', '11', '15', '16', '18'];

export async function checkRunningAcademy({
  checks,
  folder,
  registry,
  product,
  outside,
  home,
  from = '4',
}: Running): Promise<void> {
  let started: Academy | undefined;
  await checks.check('the academy of this checkout runs, with its registry', async () => {
    started = await Academy.start(product);
  });
  if (!started) return;
  const academy = started;
  const browser = await launched(academy.chromium);
  try {
    const step = { checks, academy, browser, team: new Team(outside, academy, home) };
    const isReady = await checks.check(
      'its people grant the remote to the team, which fills three slots',
      async () => {
        await academy.grant();
        await addSlots(step.team);
        await step.team.build();
      },
    );
    if (!isReady) return;
    if (from === '4' && !(await checkOneRelease(step))) return;
    if (from === '11') await checkBackend(step);
    if (from !== '18' && !(await checkVersions(step, from, { folder, registry }))) return;
    await checkDevelopment(step);
  } finally {
    await browser.close();
    academy.stop();
  }
}

/** Steps 15 to 17, with several versions of libraries and of the remote. @returns false if a release is missing */
async function checkVersions(
  step: TeamStep,
  from: string,
  around: Pick<Running, 'folder' | 'registry'>,
): Promise<boolean> {
  if (from !== '16') await checkTrains(step, around);
  const releases = await checkStyles(step, around);
  if (!releases) return false;
  await checkHealth(step);
  await checkServerFile(step);
  await checkCombinations(step, releases);
  return true;
}

/** Steps 4 to 14, with one version of each library. @returns false if nothing can be released */
async function checkOneRelease(step: TeamStep): Promise<boolean> {
  await checkAccess(step);
  await checkForeignPath(step);
  await checkDescription(step);
  await checkContents(step);
  const version = await checkPreview(step);
  if (version === undefined) return false;
  await checkPromotion(step, version);
  await checkApiChanges(step, version);
  await checkDashboardCard(step, version);
  await checkChanges(step, version);
  await checkAlerts(step);
  await checkBackend(step);
  return true;
}
