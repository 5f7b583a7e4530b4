// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../workspace.mjs';

/**
 * @typedef {object} Laboratory
 * @property {string} what
 * @property {string} sizes description of the short and the full size
 * @property {string} script relative to the repository; takes `--report FILE`, and lists its other options for
 * `--help`
 * @property {readonly string[]} short its arguments in the short size
 * @property {readonly string[]} full in the full size
 * @property {boolean} isRandom true if its choices depend on a seed
 * @property {boolean} [isByName] true if it runs only by its name, not with all laboratories
 */

/** Laboratories in the order in which `npm run verify` runs them. @type {Readonly<Record<string, Laboratory>>} */
export const laboratories = {
  chaos: {
    what: 'random faults while thousands of people pay; an independent checker looks for lost or invented money',
    sizes: '2,000 payments; 100,000 and 200 kills between the money and its record',
    script: 'labs/chaos/run.ts',
    short: ['--payments', '2000'],
    full: ['--payments', '100000', '--kills', '200'],
    isRandom: true,
  },
  security: {
    what: 'seeded attacks for each row of the threat model, attackers that others wrote, a fuzzer, response times',
    sizes: 'each attack once, 200 cases of each operation; 10 times, 1,000',
    script: 'labs/security/run.ts',
    short: ['--cases', '200'],
    full: ['--cases', '1000', '--rounds', '10'],
    isRandom: true,
  },
  'rolling-deploy': {
    what: 'every service is deployed anew under load; Redis and the database are killed',
    sizes: '50 requests a second; 300',
    script: 'labs/rolling-deploy/run.ts',
    short: ['--rate', '50'],
    full: ['--rate', '300'],
    isRandom: false,
  },
  s3: {
    what: 'the release store against a real S3-compatible server',
    sizes: 'once; five times',
    script: 'labs/s3/run.ts',
    short: [],
    full: ['--rounds', '5'],
    isRandom: false,
  },
  screens: {
    what: 'every screen at several widths in light and in dark, by axe, with images; times of faults and releases',
    sizes: '390 and 1280 px; 320 to 1920 px',
    script: 'labs/screens/run.ts',
    short: [],
    full: ['--full'],
    isRandom: false,
  },
  containers: {
    what: 'docker-compose.yml by a real engine: purchases, killed containers, a backup and its restore, updates under load',
    sizes: 'the images that are there; all built anew',
    script: 'labs/containers/run.ts',
    short: [],
    full: ['--rebuild'],
    isRandom: false,
    isByName: true,
  },
  teams: {
    what: 'packages published on this machine; a remote made of them without this repository, published and promoted',
    sizes: "with npm's cache; with an empty one",
    script: 'labs/teams/run.ts',
    short: [],
    full: ['--fresh'],
    isRandom: false,
    isByName: true,
  },
  cluster: {
    what: 'the faults of chaos on three database nodes (Galera) behind HAProxy, the writing one of which is killed and frozen',
    sizes: '1,000 payments; 20,000',
    script: 'labs/cluster/run.ts',
    short: ['--payments', '1000'],
    full: ['--payments', '20000', '--whole'],
    isRandom: true,
    isByName: true,
  },
};

const hooks = pathToFileURL(join(root, 'tools/bundle/typescript-hooks.mjs')).href;

/**
 * A laboratory in TypeScript needs no build, because the installed compiler translates it.
 * @param {string} script
 * @returns {string[]} arguments of node
 */
export const startOf = (script) => [
  ...(script.endsWith('.ts') ? ['--import', hooks] : []),
  join(root, script),
];
