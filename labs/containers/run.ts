import { writeFileSync } from 'node:fs';
import { describeFailure } from '../../tools/failure.mjs';
import { runWithShutdown } from '../../tools/processes/shutdown.mjs';
import { printError, printLine, seconds } from '../../tools/screen.mjs';
import { readArguments, usage } from './arguments.js';
import { Buyers } from './buyers.js';
import { Checks } from './checks.js';
import { Lab } from './lab.js';
import { backUpAndRestore } from './parts/backup.js';
import { healthy, killEach } from './parts/kills.js';
import { missingOfPages } from './parts/pages.js';
import { writableContainers } from './parts/read-only.js';
import { updateEach } from './parts/updates.js';

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return printLine(usage);
  const options = readArguments(args);
  const lab = new Lab(process.env);
  await runWithShutdown(lab, 1, async () => {
    const began = Date.now();
    await lab.open();
    const checks = new Checks();
    await verify(lab, checks, options);
    const { failures, failed } = checks;
    if (options.report)
      writeFileSync(options.report, JSON.stringify({ checks: Object.fromEntries(failures) }));
    const summary = `\n${failures.size - failed} passed, ${failed} failed (${lab.engine.name}, ${seconds(began)})`;
    return { code: failed > 0 ? 1 : 0, summary };
  });
}

/** Later parts need the product, so they are left out if it does not start. */
async function verify(
  lab: Lab,
  checks: Checks,
  { isRebuilt, rate }: { readonly isRebuilt: boolean; readonly rate: number },
): Promise<void> {
  const { origins, dataDir } = lab;
  const { academy } = origins;
  const buyers = new Buyers(origins);
  const isUp =
    (await checks.check('every image is there', () => lab.provideImages(isRebuilt))) &&
    (await checks.check('the demonstration starts', async () => {
      await lab.project.up();
    })) &&
    (await checks.check('every container is healthy, and every job has succeeded', async () => {
      await lab.project.ready();
      await healthy(academy);
    })) &&
    (await checks.check('a course is bought at the simulator, with access and a receipt', async () => {
      await buyers.buy();
    }));
  if (isUp) {
    await checks.check(
      'pages come with data and scripts, the admin at its own origin, Google by its name',
      () => missingOfPages(origins, lab.ports.google),
    );
    await checks.check('every container of ours is read-only, and none runs as root', () =>
      writableContainers(lab.project),
    );
    await killEach(lab.project, buyers, academy, checks);
    await backUpAndRestore(lab.project, buyers, academy, checks);
    const { api } = lab.engine;
    await updateEach({ api, project: lab.project, origins, rate, dataDir, checks });
  }
  await lab.keepLogs().catch(() => undefined);
  await checks.check('every process ends gracefully on SIGTERM', () => lab.project.stop());
  await checks.check('everything is taken down', () => lab.takeDown());
}

main().catch((error: unknown) => {
  printError(describeFailure(error));
  process.exit(1);
});
