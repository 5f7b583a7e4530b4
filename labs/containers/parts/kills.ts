import { sleep } from '../../../tools/processes/sleep.mjs';
import { type Buyers } from '../buyers.js';
import { type Checks } from '../checks.js';
import { type Project } from '../project.js';

/** The entry point, the services behind it, and the databases. */
const killed = ['bff', 'auth', 'catalog', 'payment', 'worker', 'redis', 'mysql'];
const LIMIT_MS = 120_000;
const POLL_MS = 200;

/** Kills the main process of each container, which its engine has to start again. */
export async function killEach(
  project: Project,
  buyers: Buyers,
  academy: string,
  checks: Checks,
): Promise<void> {
  for (const service of killed)
    await checks.check(`${service} is killed, comes back, and a course is bought`, async () => {
      const { State: before } = await project.container(service);
      const began = Date.now();
      // `docker kill` counts as a decision of the operator, after which nothing is restarted.
      process.kill(before.Pid, 'SIGKILL');
      await restarted(project, service, before.Pid);
      await healthy(academy);
      checks.note(`${service} was back after ${((Date.now() - began) / 1_000).toFixed(1)} s`);
      await buyers.buy();
    });
}

async function restarted(project: Project, service: string, pid: number): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const { State: state } = await project.container(service);
    const isNew = state.Running && state.Pid !== pid && state.Pid > 0;
    if (isNew && (state.Health === undefined || state.Health.Status === 'healthy')) return;
    if (Date.now() > deadline)
      throw new Error(`${service} did not come back: ${state.Status}, ${state.Health?.Status}`);
    await sleep(POLL_MS);
  }
}

/** Waits until the BFF reports that everything behind it is well. */
export async function healthy(academy: string): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const health = await fetch(`${academy}/health`).then(
      (response) => response.text(),
      (error: unknown) => String(error),
    );
    if (health.includes('"status":"ok"')) return;
    if (Date.now() > deadline) throw new Error(`The health of the academy is ${health}`);
    await sleep(POLL_MS);
  }
}
