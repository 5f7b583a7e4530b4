import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Learners } from '@academy/rolling-deploy-lab/learners';
import { Traffic, type LostRequest, type RequestCounts } from '@academy/rolling-deploy-lab/traffic';
import { sleep } from '../../../tools/processes/sleep.mjs';
import { type Origins } from '../buyers.js';
import { type Checks } from '../checks.js';
import { type EngineApi } from '../engine/engine-api.js';
import { type Project } from '../project.js';
import { healthy } from './kills.js';

const WARM_UP_MS = 5_000;
/** After an update: every request has to succeed. */
const OBSERVATION_MS = 3_000;
/** Requests of the update end, breakers close, and pools connect again. */
const RECOVERY_MS = 4_000;
/** Shorter, so that an attempt to connect ends within the recovery. */
const CONNECT_MS = 2_000;
/** Removed with the project. */
export const UPDATE_TAG = 'lab-update';
/** With one replica each, they refuse connections while they are replaced. */
const ENTRY_POINTS = ['bff', 'admin'];
/** Requests that need them are rejected meanwhile, with the time to wait. */
const NEEDED = ['auth', 'catalog', 'payment', 'phonepe', 'mysql', 'redis'];

interface ImageUpdate {
  readonly image: string;
  readonly next: string;
  readonly services: readonly string[];
}

/** Gives every image a new tag of the same content and recreates its containers, under a steady load. */
export async function updateEach(options: {
  readonly api: EngineApi;
  readonly project: Project;
  readonly origins: Origins;
  readonly rate: number;
  readonly dataDir: string;
  readonly checks: Checks;
}): Promise<void> {
  const { api, project, origins, rate, dataDir, checks } = options;
  const updates = await tagAll(api, project);
  const file = join(dataDir, 'update.compose.json');
  const services = updates.flatMap((each) => each.services.map((name) => [name, { image: each.next }]));
  writeFileSync(file, JSON.stringify({ services: Object.fromEntries(services) }));
  const learners = new Learners(origins.academy, origins.admin);
  await learners.open();
  const load = { url: origins.academy, rate, connectMs: CONNECT_MS };
  const traffic = new Traffic({ ...load, next: () => learners.next() });
  traffic.start();
  try {
    await sleep(WARM_UP_MS);
    traffic.takeCounts();
    await sleep(OBSERVATION_MS);
    await checks.check(`undisturbed, every one of ${rate} requests a second succeeds`, async () =>
      failuresOf(traffic.takeCounts()),
    );
    for (const update of updates) {
      await learners.refreshTokens();
      await updateOne(update, { project, origins, checks, traffic, file });
    }
  } finally {
    await traffic.stop();
  }
  await checks.check('every position that was confirmed is stored', async () => {
    await learners.refreshTokens();
    const { completed, missing } = await learners.verifyProgress();
    checks.note(`${completed} positions were confirmed`);
    return completed === 0 ? ['no position was confirmed'] : missing;
  });
}

async function updateOne(
  { next, services }: ImageUpdate,
  run: {
    readonly project: Project;
    readonly origins: Origins;
    readonly checks: Checks;
    readonly traffic: Traffic;
    readonly file: string;
  },
): Promise<void> {
  const { project, origins, checks, traffic, file } = run;
  const isAny = (names: readonly string[]) => services.some((service) => names.includes(service));
  const [isEntryPoint, isNeeded] = [isAny(ENTRY_POINTS), isAny(NEEDED)];
  const condition = isEntryPoint
    ? 'and requests succeed again'
    : `and no request ${isNeeded ? 'fails otherwise than with the time to wait' : 'fails'}`;
  await checks.check(`${services.join(', ')}: the image is updated, ${condition}`, async () => {
    const options = ['--profile', 'demo', 'up', '--detach', '--no-build', '--no-deps'];
    await project.compose([...options, ...services], file);
    await project.ready(services);
    await healthy(origins.academy);
    await sleep(isNeeded || isEntryPoint ? RECOVERY_MS : 0);
    const during = traffic.takeCounts();
    await sleep(OBSERVATION_MS);
    const after = traffic.takeCounts();
    const { done, rejected, lost } = during;
    checks.note(
      `meanwhile ${done} requests succeeded, ${rejected.length} were rejected with the time to wait, ${lost.length} failed otherwise${kindsOf(lost)}`,
    );
    const wrong = (await project.containers())
      .filter(({ service, image }) => services.includes(service) && !image.endsWith(next))
      .map(({ service, image }) => `${service} still has ${image}`);
    const meanwhile = isEntryPoint ? [] : isNeeded ? lost.map(inWords) : failuresOf(during);
    return [...wrong, ...meanwhile, ...failuresOf(after)];
  });
}

/** @returns the images in the order of the compose file, with the services that use them */
async function tagAll(api: EngineApi, project: Project): Promise<ImageUpdate[]> {
  const services = new Map<string, string[]>();
  for (const { service, image } of await project.containers())
    services.set(image, [...(services.get(image) ?? []), service]);
  const updates = [];
  for (const [image, users] of services) {
    const repository = image.replace(/:[^:/]+$/, '');
    await api.tag(image, repository, UPDATE_TAG);
    updates.push({ image, next: `${repository}:${UPDATE_TAG}`, services: users });
  }
  return updates;
}

const kindsOf = (lost: readonly LostRequest[]): string =>
  lost.length === 0 ? '' : ` (${[...new Set(lost.map(inWords))].slice(0, 4).join('; ')})`;
const inWords = ({ action, failure }: LostRequest): string => `${action}: ${failure.slice(0, 80)}`;
const failuresOf = ({ done, rejected, lost }: RequestCounts): string[] => [
  ...(done === 0 ? ['no request succeeded'] : []),
  ...[...lost, ...rejected].map(inWords),
];
