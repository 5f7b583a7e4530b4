/** Steps in the running academy, with the remote that steps 2 and 3 have made. */
import { type Product } from '../../../tools/product/product.mjs';
import { Academy } from '../academy/academy.js';
import { launched } from '../academy/browser.js';
import { Team } from '../academy/team.js';
import { type Outside } from '../outside.js';
import { checkAccess } from './access.js';
import { checkAlerts } from './alerts.js';
import { checkChanges } from './changes.js';
import { checkContents, checkForeignPath } from './claims.js';
import { type Step } from './packages.js';
import { checkApiChanges } from './platform-check.js';
import { checkDashboardCard } from './page/dashboard-card.js';
import { checkPreview } from './page/preview.js';
import { checkPromotion } from './page/promotion.js';
import { addSlots } from './page/slots.js';
import { checkTrains } from './trains.js';

interface Running extends Step {
  readonly product: Product;
  readonly outside: Outside;
  /** The remote's folder. */
  readonly home: string;
}

export async function checkRunningAcademy({
  checks,
  folder,
  registry,
  product,
  outside,
  home,
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
    await checkAccess(step);
    await checkForeignPath(step);
    await checkContents(step);
    const version = await checkPreview(step);
    if (version === undefined) return;
    await checkPromotion(step, version);
    await checkApiChanges(step, version);
    await checkDashboardCard(step, version);
    await checkChanges(step, version);
    await checkAlerts(step);
    await checkTrains(step, { folder, registry });
  } finally {
    await browser.close();
    academy.stop();
  }
}
