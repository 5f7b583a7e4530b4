// @ts-check
import { existsSync, watch } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { describeFailure } from '../failure.mjs';
import { complain, seconds, step } from '../screen.mjs';
import { affectedFolders, checkout } from '../test/changed.mjs';
import { onEveryCore } from '../typescript.mjs';
import { projects, root } from '../workspace.mjs';
import { frontRooms, processesOf } from './rooms.mjs';

/** An editor writes a file in several strokes. */
const SETTLE_MS = 150;

/** @typedef {import('../workspace.mjs').Project} Room */
/** @typedef {import('./product.mjs').Product} Product */

/**
 * Brings a change to where it is used: a process is started anew, a front room is released. All changes of one moment
 * together; what changes meanwhile comes next.
 * @param {Product} product
 */
export function watchRooms(product) {
  const rooms = projects()
    .map((room) => ({ ...room, dir: posix.normalize(room.dir) }))
    .filter(({ dir }) => existsSync(join(root, dir, 'src')));
  /** @type {Set<string>} */
  const changed = new Set();
  let work = Promise.resolve();
  const takeUp = () => {
    work = work.then(async () => {
      const files = [...changed];
      changed.clear();
      if (files.length > 0)
        await refresh(product, files, rooms).catch((error) => complain(describeFailure(error)));
    });
  };
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const { dir } of rooms) {
    watch(join(root, dir, 'src'), { recursive: true }, (_, file) => {
      if (!file) return;
      changed.add(posix.join(dir, 'src', file.split(sep).join('/')));
      clearTimeout(timer);
      timer = setTimeout(takeUp, SETTLE_MS);
    });
  }
}

/**
 * Libraries first, then the processes beside one another, for the pages ask them; front rooms last.
 * @param {Product} product @param {string[]} files that changed @param {Room[]} rooms
 */
async function refresh(product, files, rooms) {
  const began = Date.now();
  const affected = affectedFolders(files, checkout());
  const isOwn = ({ dir = '' }) => files.some((file) => file.startsWith(`${dir}/`));
  const concerned = rooms.filter(({ dir }) => affected.includes(dir));
  for (const library of concerned.filter((room) => room.dir.startsWith('libs/') && isOwn(room))) {
    await build(product, library, true);
  }
  const upToDate = (/** @type {Room} */ { name }) => step(`${name} is up to date (${seconds(began)}).`);
  const isFront = ({ dir = '' }) => frontRooms.includes(dir);
  await onEveryCore(
    concerned.filter((room) => !isFront(room) && processesOf(room.dir).length > 0),
    async (room) => {
      await build(product, room, isOwn(room));
      if (files.some((file) => file.startsWith(`${room.dir}/src/database/`))) await migrate(product, room);
      await Promise.all(processesOf(room.dir).map((process) => product.supervisor.restart(process)));
      upToDate(room);
    },
  );
  const fronts = concerned.filter(isFront);
  await onEveryCore(fronts, async (room) => {
    await build(product, room, true);
    for (const process of processesOf(room.dir)) await product.supervisor.restart(process);
  });
  if (fronts.length === 0) return;
  await product.publish(
    fronts.map(({ dir }) => dir),
    'a change in development',
  );
  fronts.forEach(upToDate);
}

/** @param {Product} product @param {Room} room */
async function migrate(product, { dir }) {
  const service = product.rooms.find((process) => process.dir === dir && process.migrationEnv);
  if (service) await product.migrate(service);
}

/**
 * The steps of the room's own build without the check of types, which an editor and `npm run types` do. Where only a
 * library changed nothing is compiled: the one file that the process loads is put together again.
 * @param {Product} product @param {Room} room @param {boolean} isOwn whether files of the room itself changed
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
