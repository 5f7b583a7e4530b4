// @ts-check
/** The front rooms that are released: each says in its own package.json, under `academy`, what it is. */
import { Failure } from '../failure.mjs';
import { frontRoomFolders, readManifest } from '../workspace.mjs';

/**
 * @typedef {object} ReleasedRoom
 * @property {string} remote its name in the registry
 * @property {string} team who owns it; that team's key releases it
 * @property {readonly string[]} routes path prefixes that no two remotes share
 * @property {string} door what it exposes or, of a host, expects of every remote; relative to the repository
 * @property {string} paths the file whose routes it answers, relative to the repository
 * @property {{ initial: number, total: number, styles: number }} budgets gzipped, in bytes: the most JavaScript that it starts with, and in all, and the most CSS
 */

/** By their folder, the shell first. @type {Readonly<Record<string, ReleasedRoom>>} */
export const releasedRooms = Object.fromEntries(frontRoomFolders().map((dir) => [dir, describedIn(dir)]));

/** @param {string} dir @returns {ReleasedRoom} */
function describedIn(dir) {
  const { academy } = readManifest(`${dir}/package.json`);
  const missing = ['remote', 'team', 'routes', 'budgets'].filter((field) => !academy?.[field]);
  if (missing.length > 0) {
    throw new Failure(
      `${dir}/package.json does not say what the room is: "academy" lacks ${missing.join(', ')}.`,
    );
  }
  return { door: `${dir}/src/remote.tsx`, paths: `${dir}/src/remote.tsx`, ...academy };
}
