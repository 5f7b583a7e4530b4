/** Step 12: canaries that throw, and the webhook of their team. */
import { type AlertMessage } from '@academy/contracts/alerts/alert-message.schemas';
import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { type JournalResponse } from '@academy/contracts/releases/registry.schemas';
import { isGenuine, WebhookReceiver } from '@academy/registry-kit/alerts/testing-receiver';
import { REMOTE } from '../academy/academy.js';
import { inNewBrowser, shows, signIn } from '../academy/browser.js';
import { expected } from '../academy/registry-http.js';
import { CARD, failure, THROWING } from './page/dashboard-card.js';
import { type TeamStep } from './step.js';

const LIMIT_MS = 60_000;
/** The guard decides with five failed sessions. */
const SESSIONS = 6;

export async function checkAlerts(step: TeamStep): Promise<void> {
  const { checks, academy, team } = step;
  const receiver = new WebhookReceiver();
  await receiver.start();
  try {
    await checks.check('12. a webhook without TLS is named by academy build', async () => {
      await setWebhook(step, 'http://alerts.example.org/');
      const { code, text } = await team.attempt(['build']);
      return code !== 0 && text.includes('onCall.webhook') ? [] : [`it ends with ${code}: ${text}`];
    });
    await academy.grant();
    await setWebhook(step, receiver.url());
    await checks.check('12. a canary that throws is taken back, and the webhook called within 60 s', () =>
      checkFailingCanary(step, receiver),
    );
    await checks.check('12. a webhook that hangs keeps no canary, and is called again with the same id', () =>
      checkHangingReceiver(step, receiver),
    );
  } finally {
    receiver.stop();
  }
}

const setWebhook = ({ team }: TeamStep, webhook: string): Promise<void> =>
  team.change('academy.json', (text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), onCall: { webhook } }, null, 2),
  );

async function checkFailingCanary(step: TeamStep, receiver: WebhookReceiver): Promise<string[]> {
  const { academy, checks } = step;
  const version = await throwingCanary(step);
  const [message] = await inTime(receiver.messages(1));
  const began = canaryOf(await journalOf(step), version);
  checks.note(
    `the webhook was called ${Date.parse(message?.timestamp ?? '') - began} ms after the canary began`,
  );
  const { body } = expected(200, await academy.registry.send('GET', '/v1/keys'));
  const { keys } = calls.readKeys.response.parse(body);
  const [request] = receiver.received;
  return [
    ...(message ? wrongAlert(message, version) : []),
    ...(request && isGenuine(request, keys) ? [] : ['its signature is not that of the registry']),
    ...(await remainingCanary(step)),
  ];
}

async function checkHangingReceiver(step: TeamStep, receiver: WebhookReceiver): Promise<string[]> {
  receiver.outcome = 'hang';
  const version = await throwingCanary(step);
  const [, first] = await inTime(receiver.messages(2));
  const left = await remainingCanary(step);
  receiver.outcome = 204;
  const [, , second] = await inTime(receiver.messages(3));
  return [
    ...(first ? wrongAlert(first, version) : []),
    ...left,
    ...(first?.id === second?.id ? [] : [`the second attempt has the id ${second?.id}, not ${first?.id}`]),
  ];
}

/** Publishes a card that throws, as a canary for all, and opens it in browsers of their own. @returns its version */
function throwingCanary(step: TeamStep): Promise<string> {
  const { academy, browser, team } = step;
  return team.withFile(
    CARD,
    () => THROWING,
    async () => {
      const version = await team.publish();
      await team.canary(version, 100);
      for (let session = 0; session < SESSIONS; session++) {
        // The guard may end it before the last session.
        if (!(await journalOf(step)).canary) break;
        await inNewBrowser(browser, async (page) => {
          await signIn(page, 'learner', academy.origin);
          const isReported = page.waitForResponse((response) =>
            response.url().endsWith('/api/registry/reports'),
          );
          const missing = await shows(page, `${academy.origin}/dashboard`, failure);
          if (missing.length > 0) throw new Error(missing.join());
          await isReported;
        });
      }
      return version;
    },
  );
}

const journalOf = async ({ academy }: TeamStep): Promise<JournalResponse> =>
  academy.registry.journal(await academy.remoteToken(), REMOTE);

/** @returns the time at which the last canary of a version began */
const canaryOf = ({ entries }: JournalResponse, version: string): number =>
  Date.parse(entries.find((entry) => entry.kind === 'canary' && entry.version === version)?.at ?? '');

async function remainingCanary(step: TeamStep): Promise<string[]> {
  const { canary, entries } = await journalOf(step);
  const [last] = entries;
  if (!canary && last?.kind === 'rollback' && last.by === 'canary guard') return [];
  return [`the last entry is ${last?.kind} by ${last?.by}, the canary ${canary?.version ?? 'none'}`];
}

function wrongAlert({ type, data }: AlertMessage, version: string): string[] {
  const { remote, version: alerted, failedSessions, traceId } = data;
  const isRight = type === 'canary.reverted' && remote === REMOTE && alerted === version;
  const hasFigures = failedSessions > 0 && traceId !== undefined;
  return isRight && hasFigures ? [] : [`the alert is ${JSON.stringify({ type, data })}`];
}

/** @throws Error after a minute */
function inTime<Result>(waited: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the webhook was not called within 60 s')), LIMIT_MS);
  });
  return Promise.race([waited, late]).finally(() => clearTimeout(timer));
}
