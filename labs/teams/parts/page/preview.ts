/** Step 7: a release that is published and not live. */
import { expected } from '../../academy/registry-http.js';
import { REMOTE } from '../../academy/academy.js';
import { inNewBrowser, shows, textOf } from '../../academy/browser.js';
import { pageHeading } from './promotion.js';
import { type TeamStep } from '../step.js';

/** @returns the published version, undefined if it was rejected */
export async function checkPreview({
  checks,
  academy,
  team,
  browser,
}: TeamStep): Promise<string | undefined> {
  let version: string | undefined;
  const isPublished = await checks.check('7. a good release is published, and is not live', async () => {
    version = await team.publish();
    const { live } = await academy.registry.journal(await academy.remoteToken(), REMOTE);
    const served = (await academy.live())[REMOTE];
    return [
      ...(live === null ? [] : [`${live} is live in the registry`]),
      ...(served === undefined ? [] : [`pages get ${served}`]),
    ];
  });
  if (!isPublished || version === undefined) return undefined;
  const published = version;
  await checks.check(
    '7. a release by raw HTTP gets 201, also a second time, and 409 if it differs',
    async () => {
      const token = await academy.remoteToken();
      const candidate = await team.candidate();
      const record = { ...candidate.record, version: `${published}-raw` };
      const other = { ...record, focus: record.routes };
      expected(201, await academy.registry.publish(token, { ...candidate, record }));
      expected(201, await academy.registry.publish(token, { ...candidate, record }));
      expected(409, await academy.registry.publish(token, { ...candidate, record: other }));
    },
  );
  await checks.check('7. its preview link opens it in one browser, and not in another', async () => {
    const { link } = await team.run('preview', published, '--academy', academy.origin);
    const page = `${academy.origin}/certificates`;
    return [
      ...(await inNewBrowser(browser, async (one) => {
        await one.goto(String(link));
        return shows(one, page, pageHeading);
      })),
      ...(await inNewBrowser(browser, async (other) => {
        const response = await other.goto(page);
        await other.getByRole('heading', { level: 1 }).first().waitFor();
        if (!(await pageHeading(other).isVisible()) && response?.status() === 404) return [];
        return [`the other browser gets ${response?.status()}: ${await textOf(other)}`];
      })),
    ];
  });
  return published;
}
