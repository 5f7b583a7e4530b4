/** Step 8: the figures of the live release, as its team sees them. */
import { remoteHealth, type RemoteHealth } from '@academy/contracts/releases/health/remote-health.schemas';
import { inNewBrowser, shows } from '../../academy/browser.js';
import { type TeamStep, wrongEnd } from '../step.js';
import { pageHeading } from './promotion.js';

const ROUTE = '/certificates';
const FOREIGN = 'mf_catalog';
const LIMIT_MS = 60_000;
const WIDTH = 80;

export async function checkHealth(step: TeamStep): Promise<void> {
  const { checks, team } = step;
  await checks.check('8. academy health shows a visit to its page, with web vitals', async () => {
    await openPage(step);
    const { live } = await measured(step);
    const { code, out, text } = await team.attempt(['health']);
    const wide = out.split('\n').filter(({ length }) => length > WIDTH);
    return [
      ...(code === 0 && out.includes(ROUTE) && out.includes(live?.version ?? '-') ? [] : [text]),
      ...wide.map((line) => `it has more than ${WIDTH} columns: ${line}`),
    ];
  });
  await checks.check('8. academy health of a foreign remote gets 403', async () =>
    wrongEnd(await team.attempt(['health', '--remote', FOREIGN]), 1, '403', FOREIGN),
  );
  await checks.check('8. academy health names an invalid remote', async () =>
    wrongEnd(await team.attempt(['health', '--remote', 'Certificates']), 2, '--remote', 'Certificates'),
  );
}

/** Opens the page until it has reported that it was loaded, and leaves it: its web vitals are sent then. */
function openPage({ academy: { origin }, browser }: TeamStep): Promise<void> {
  return inNewBrowser(browser, async (page) => {
    const isReported = page.waitForResponse((response) => response.url().endsWith('/api/registry/reports'));
    const missing = await shows(page, `${origin}${ROUTE}`, pageHeading);
    if (missing.length > 0) throw new Error(missing.join());
    await isReported;
    await page.goto(`${origin}/health/live`);
  });
}

/** @returns the health once it contains the visit */
async function measured({ team }: TeamStep): Promise<RemoteHealth> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const health = remoteHealth.parse(await team.run('health'));
    const route = health.live?.routes.find((each) => each.route === ROUTE);
    if (route && route.loads > 0 && (route.vitals.TTFB?.visits ?? 0) > 0) return health;
    if (Date.now() > deadline) throw new Error(`it has no visit: ${JSON.stringify(health)}`);
  }
}
