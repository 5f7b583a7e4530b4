import { parseArgs } from 'node:util';
import { Failure } from '../../tools/failure.mjs';

export interface Options {
  /** True if images are built even if they exist. */
  isRebuilt: boolean;
  /** Requests per second while images are updated. */
  rate: number;
  /** A file. */
  report?: string;
}

export const usage = `npm run verify -- containers: docker-compose.yml by a real engine and a real compose, with the profile of the demonstration.
Courses are bought, containers killed, a backup is made and restored, and every image is updated under load.
Docker with its compose plugin or docker-compose where its engine responds; else podman, buildah and docker-compose, as root:
installed by apt-get where they are missing. Containers, networks and volumes have names of their own and are removed at the end.
  --rebuild         builds all images, even if they exist
  --rate N          requests a second during the updates (default 10)
  --report FILE     what was checked, as JSON`;

const MAX = 500;

/** @throws Failure that names the invalid argument */
export function readArguments(args: string[]): Options {
  const { rebuild = false, rate = '10', report } = parse(args);
  const requests = Number(rate);
  if (!Number.isInteger(requests) || requests < 1 || requests > MAX)
    throw new Failure(`--rate takes a whole number from 1 to ${MAX}`);
  return { isRebuilt: rebuild, rate: requests, ...(report === undefined ? {} : { report }) };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const options = { rebuild: { type: 'boolean' }, rate: text, report: text } as const;
  try {
    return parseArgs({ args, options, allowPositionals: false }).values;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
