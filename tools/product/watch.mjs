// @ts-check
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { describeFailure } from '../failure.mjs';
import { complain, seconds, step } from '../screen.mjs';
import { projects, root } from '../workspace.mjs';
import { frontRooms, processesOf } from './rooms.mjs';

/** An editor writes a file in several strokes. */
const SETTLE_MS = 150;

/** @typedef {import('../workspace.mjs').Project} Room */

/**
 * The rooms that a change in one of them concerns, itself first: whoever depends on it, over any distance.
 * @param {string} name of the changed package
 * @param {readonly Room[]} rooms
 * @returns {Room[]}
 */
export function concernedRooms(name, rooms) {
  const names = new Set([name]);
  for (const reached of names) {
    for (const room of rooms) if (room.needs.includes(reached)) names.add(room.name);
  }
  return [...names].flatMap((reached) => rooms.filter((room) => room.name === reached));
}

/**
 * Builds a room again when its sources change, and brings the result to where it is used: a process is started
 * anew, a front room is released. One change after the other; what changes meanwhile comes next.
 * @param {import('./product.mjs').Product} product
 */
export function watchRooms(product) {
  const rooms = projects().filter(({ dir }) => existsSync(join(root, dir, 'src')));
  /** @type {Set<string>} */
  const changed = new Set();
  let work = Promise.resolve();
  const takeUp = () => {
    const names = [...changed];
    changed.clear();
    for (const name of names) work = work.then(() => refresh(product, concernedRooms(name, rooms)));
  };
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const room of rooms) {
    watch(join(root, room.dir, 'src'), { recursive: true }, (_, file) => {
      if (file && /\.spec\.tsx?$/.test(file)) return;
      changed.add(room.name);
      clearTimeout(timer);
      timer = setTimeout(takeUp, SETTLE_MS);
    });
  }
}

/** @param {import('./product.mjs').Product} product @param {Room[]} rooms in the order to build them */
async function refresh(product, rooms) {
  for (const room of rooms) {
    const began = Date.now();
    try {
      if (room.scripts['build']) await build(product, room);
      for (const process of processesOf(room.dir)) await product.supervisor.restart(process);
      if (frontRooms.includes(room.dir)) await product.publish([room.dir], 'a change in development');
      step(`${room.name} is up to date (${seconds(began)}).`);
    } catch (error) {
      complain(describeFailure(error));
      return;
    }
  }
}

/** @param {import('./product.mjs').Product} product @param {Room} room */
const build = (product, room) =>
  product.commands.run({
    program: 'npm',
    args: ['run', 'build', '--silent'],
    cwd: join(root, room.dir),
    label: `Building ${room.name}`,
  });
