/** Steps 9 and 10: later releases, whose card of the dashboard throws, and receives an event of another front end. */
import { type Page } from 'playwright-core';
import { REMOTE } from '../../academy/academy.js';
import { inNewBrowser, shows, signIn, signUp, textOf } from '../../academy/browser.js';
import { type Team } from '../../academy/team.js';
import { adminTab } from './admin-origin.js';
import { pageHeading } from './promotion.js';
import { type TeamStep, wrongEnd, wrongReply } from '../step.js';

export const CARD = 'src/slots/mine.tsx';
const EVENT = 'order.paid@1';
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: /Welcome|Dashboard/ });
const tabs = (page: Page) => page.getByRole('tab', { name: /^My Courses/ });
export const failure = (page: Page) => page.getByText(`${REMOTE} `);

export const THROWING = `export { messages } from '../messages/slots.js';

export function component(): never {
  throw new Error('the card of the team');
}
`;

/** @param payload source text @param field of the payload that the card shows */
const receiving = (field: string): string => `import { useEffect, useState } from 'react';
import { useShell } from '@academy/mf-kit/shell-context';

export { messages } from '../messages/slots.js';

export function component() {
  const { events } = useShell();
  const [bought, setBought] = useState('nothing');
  useEffect(() => events?.on('${EVENT}', (paid) => setBought(paid.${field})), [events]);
  return (
    <section>
      <h3>{\`Bought: \${bought}\`}</h3>
    </section>
  );
}
`;

const EMITTING = receiving('itemType').replace(
  '  return (',
  `  events?.emit('${EVENT}', { itemType: 'course' });
  return (`,
);

/** @param first the live version, which is live again at the end */
export async function checkDashboardCard(step: TeamStep, first: string): Promise<void> {
  await checkFailure(step);
  await checkEvent(step);
  const { team } = step;
  await team.promote(first, '--reason', 'the first card again');
}

async function checkFailure({ checks, academy, team, browser }: TeamStep): Promise<void> {
  const { origin } = academy;
  await checks.check('9. its card throws: only the card is replaced, and names the version', () =>
    team.withFile(
      CARD,
      () => THROWING,
      async () => {
        const version = await team.publish();
        await team.promote(version, '--reason', 'a card that throws');
        return inNewBrowser(browser, async (page) => {
          await signIn(page, 'learner', origin);
          const missing = await shows(page, `${origin}/dashboard`, failure);
          if (missing.length > 0) return missing;
          const text = await page.getByRole('main').innerText();
          const hasRest = (await dashboard(page).isVisible()) && (await tabs(page).isVisible());
          await page.goto(`${origin}/certificates`);
          await pageHeading(page).waitFor();
          return [
            ...(text.includes(`${REMOTE} ${version}`) ? [] : [`the card does not name ${version}: ${text}`]),
            ...(hasRest ? [] : [`the rest of the dashboard is gone: ${text}`]),
          ];
        });
      },
    ),
  );
  await checks.check("9. the tab at the admin's own origin stays", () =>
    inNewBrowser(browser, async (page) => {
      await signIn(page, 'admin', origin, academy.adminOrigin);
      return shows(page, `${academy.adminOrigin}/admin`, adminTab);
    }),
  );
}

async function checkEvent({ checks, academy, team, browser }: TeamStep): Promise<void> {
  const { origin } = academy;
  await checks.check('10. a payload of another form fails its build', () =>
    team.withFile(
      CARD,
      () => EMITTING,
      async () => wrongEnd(await team.attempt(['build']), 1, CARD, 'itemId'),
    ),
  );
  await team.write({ [CARD]: receiving('itemType') });
  await checks.check('10. an event that academy.json does not name gets 422, also by raw HTTP', async () => {
    const built = await team.attempt(['build']);
    const reply = await academy.registry.publish(await academy.remoteToken(), await team.candidate());
    return [
      ...wrongEnd(built, 3, `${CARD}:`, EVENT, 'events.hears'),
      ...wrongEnd(await team.attempt(['publish']), 3, EVENT, 'events.hears'),
      ...wrongReply(reply, 422, EVENT, 'events.hears'),
    ];
  });
  await declareEvents(team, { hears: ['order.unknown@1', EVENT] });
  await checks.check('10. an event that no live front end emits gets 422', async () => {
    await team.build();
    return wrongEnd(await team.attempt(['publish']), 3, 'events.hears[0] order.unknown@1');
  });
  await declareEvents(team, { emits: [EVENT], hears: [EVENT] });
  await checks.check('10. an event of another front end gets 422', async () => {
    await team.build();
    return wrongEnd(await team.attempt(['publish']), 3, `events.emits[0] ${EVENT}`, 'mf_catalog');
  });
  await declareEvents(team, { hears: [EVENT] });
  await checks.check(
    '10. the event of a purchase reaches its card, which was not on the page then',
    async () => {
      await team.promote(await team.publish(), '--reason', 'a card that receives');
      return inNewBrowser(browser, async (page) => {
        await signUp(page, origin);
        const missing = await shows(page, `${origin}/dashboard`, (one) => bought(one, 'nothing'));
        if (missing.length > 0) return missing;
        await buyFreeWorkshop(page, origin);
        return bought(page, 'workshop')
          .waitFor()
          .then(
            () => [],
            async () => [`the card has not received it: ${await textOf(page)}`],
          );
      });
    },
  );
}

const bought = (page: Page, what: string) => page.getByRole('heading', { name: `Bought: ${what}` });

const declareEvents = (team: Team, events: object): Promise<void> =>
  team.change('academy.json', (text) => JSON.stringify({ ...(JSON.parse(text) as object), events }, null, 2));

/** The front end of the shop opens the dashboard after it, within the same page. */
async function buyFreeWorkshop(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/workshop/secure-your-phone-an-open-clinic`);
  await page.getByRole('button', { name: 'Enroll in Workshop - Free' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Mobile Number/).fill('9876543210');
  await dialog.getByRole('button', { name: 'Enroll for free' }).click();
  await page.waitForURL(`${origin}/dashboard`);
}
