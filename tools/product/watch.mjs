// @ts-check
import { existsSync, watch } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { describeFailure } from '../failure.mjs';
import { printError, seconds, step } from '../screen.mjs';
import { runOnAllCores } from '../typescript.mjs';
import { projects, root } from '../workspace.mjs';
import { frontApps, processesOf } from './apps.mjs';

/** An editor writes a file in several steps. */
const DEBOUNCE_MS = 150;

/** @typedef {import('../workspace.mjs').Project} App */
/** @typedef {import('./product.mjs').Product} Product */

/**
 * Applies changes: restarts a process, or releases a front app. Simultaneous changes are applied together; changes
 * made meanwhile are next.
 * @param {Product} product
 */
export function watchApps(product) {
  const apps = projects()
    .map((app) => ({ ...app, dir: posix.normalize(app.dir) }))
    .filter(({ dir }) => existsSync(join(root, dir, 'src')));
  /** @type {Set<string>} */
  const changed = new Set();
  let work = Promise.resolve();
  const refreshChanged = () => {
    work = work.then(async () => {
      const files = [...changed];
      changed.clear();
      if (files.length > 0)
        await refresh(product, files, apps).catch((error) => printError(describeFailure(error)));
    });
  };
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const { dir } of apps) {
    watch(join(root, dir, 'src'), { recursive: true }, (_, file) => {
      if (!file) return;
      changed.add(posix.join(dir, 'src', file.split(sep).join('/')));
      clearTimeout(timer);
      timer = setTimeout(refreshChanged, DEBOUNCE_MS);
    });
  }
}

/**
 * Libraries first, then the processes in parallel, because the pages call them; front apps last.
 * @param {Product} product
 * @param {string[]} files that changed
 * @param {App[]} apps
 */
async function refresh(product, files, apps) {
  const began = Date.now();
  // Before the first change, everything is installed.
  await import('../bundle/typescript-hooks.mjs');
  const { affectedFolders, checkout } = await import('../../libs/dev-kit/src/changed/changed.ts');
  const affected = affectedFolders(files, checkout());
  const isOwn = ({ dir = '' }) => files.some((file) => file.startsWith(`${dir}/`));
  const concerned = apps.filter(({ dir }) => affected.includes(dir));
  for (const library of concerned.filter((app) => app.dir.startsWith('libs/') && isOwn(app))) {
    await build(product, library, true);
  }
  const upToDate = (/** @type {App} */ { name }) => step(`${name} is up to date (${seconds(began)}).`);
  const isFront = ({ dir = '' }) => frontApps.includes(dir);
  await runOnAllCores(
    concerned.filter((app) => !isFront(app) && processesOf(app.dir).length > 0),
    async (app) => {
      await build(product, app, isOwn(app));
      if (files.some((file) => file.startsWith(`${app.dir}/src/database/`))) await migrate(product, app);
      await Promise.all(processesOf(app.dir).map((process) => product.supervisor.restart(process)));
      upToDate(app);
    },
  );
  const fronts = concerned.filter(isFront);
  await runOnAllCores(fronts, async (app) => {
    await build(product, app, true);
    for (const process of processesOf(app.dir)) await product.supervisor.restart(process);
  });
  if (fronts.length === 0) return;
  await product.publish(
    fronts.map(({ dir }) => dir),
    'a change in development',
  );
  fronts.forEach(upToDate);
}

/** @param {Product} product @param {App} app */
async function migrate(product, { dir }) {
  const service = product.apps.find((process) => process.dir === dir && process.migrationEnv);
  if (service) await product.migrate(service);
}

/**
 * The steps of the app's own build without the type check, which an editor and `npm run types` do. If only a library
 * has changed, nothing is compiled, and only the file that the process loads is bundled again.
 * @param {Product} product
 * @param {App} app
 * @param {boolean} isOwn true if files of the app itself have changed
 */
async function build(product, { name, dir, scripts }, isOwn) {
  const steps = (scripts['build'] ?? '')
    .split(' && ')
    .filter((part) => part && (isOwn || !part.includes('tsc')));
  if (steps.length === 0) return;
  await product.commands.run({
    program: 'sh',
    args: ['-c', steps.map((part) => part.replace(/\btsc -p\b.*/, '$& --noCheck --checkers 1')).join(' && ')],
    cwd: join(root, dir),
    env: {
      ...process.env,
      ACADEMY_DEVELOPER_PAGES: 'true',
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
    },
    label: `Building ${name}`,
  });
}
