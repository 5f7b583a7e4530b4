// @ts-check
import { pageRuntime } from '@academy/mf-kit/webpack/shared';
import { rm } from 'node:fs/promises';
import { ownApi } from '../api.mjs';
import { declarationsOf, serialise, typesHash } from '../declarations.mjs';
import { describeBuild } from '../describe.mjs';
import { judge } from '../gate.mjs';
import { judgeAgainstLive } from '../gate/live.mjs';
import { writeBuild } from './small-build.mjs';

/** @typedef {import('../describe.mjs').Candidate} Candidate */
/** @typedef {import('../describe.mjs').Unsigned} Unsigned */
/** @typedef {import('../declarations.mjs').Declarations} Declarations */

const KIT = 'libs/mf-kit/src/remote-module.d.ts';

/** The small build as the gate sees it, which takes the compiler a second: the same for every test of a file. @type {ReturnType<typeof describeOnce> | undefined} */
let described;

async function describeOnce() {
  const api = await ownApi();
  const built = await writeBuild();
  const candidate = await describeBuild({
    room: 'mf-catalog',
    built,
    api,
    contact: 'catalogue@academy.test',
    signer: 'test',
  });
  await rm(built, { recursive: true });
  return { api, candidate, expected: declarationsOf('libs/mf-kit/src/remote-module.ts', 'RemoteModule') };
}

/** A release of mf-catalog and what is live beside it; a test changes one thing, and asks the gate. */
export class World {
  /** @param {Candidate} candidate @param {Unsigned} shell @param {Unsigned} learner @param {import('../api.mjs').Api} api @param {Declarations} expected */
  constructor(candidate, shell, learner, api, expected) {
    this.candidate = candidate;
    this.shell = shell;
    this.learner = learner;
    this.api = api;
    /** What is live of the remote itself. @type {Unsigned[]} */
    this.before = [];
    this.offered = JSON.parse(`${candidate.contents.get('types.json')}`);
    this.expected = expected;
  }

  static async open() {
    described ??= describeOnce();
    // A test may change whatever it is given.
    const { api, candidate: original, expected } = await described;
    const candidate = {
      ...original,
      record: structuredClone(original.record),
      paths: structuredClone(original.paths),
      contents: new Map(original.contents),
    };
    const { record } = candidate;
    const types = {
      contract: 'types.json',
      typesHash: typesHash(JSON.parse(`${candidate.contents.get('types.json')}`)),
    };
    const owner = { team: 'Platform', contact: '' };
    const runtime = pageRuntime();
    const brings = { react: '19.3.1', '@academy/ui': '0.1.0', [runtime.name]: runtime.version };
    /** @type {Unsigned} */
    const shell = {
      ...record,
      remote: 'shell',
      owner,
      routes: [],
      pages: ['/', '/login'],
      exposes: {},
      accepts: types,
      shared: { needs: {}, brings },
    };
    const learner = {
      ...record,
      remote: 'mf_learner',
      owner: { team: 'Learning', contact: '' },
      routes: ['/dashboard'],
    };
    return new World(candidate, shell, learner, structuredClone(api), structuredClone(expected));
  }

  get record() {
    return this.candidate.record;
  }

  /** @param {string} file @param {string} text of the release */
  write(file, text) {
    this.candidate.contents.set(file, Buffer.from(text));
  }

  /** @param {'offered' | 'expected'} side @param {string | RegExp} from @param {string} to in the kit that it was built with */
  retype(side, from, to) {
    const declarations = /** @type {Declarations} */ (this[side]);
    const before = declarations.files[KIT] ?? '';
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${from} is not in the kit's declarations`);
    declarations.files[KIT] = after;
  }

  /** @param {string} from @param {string} to in the declarations of its own door */
  redoor(from, to) {
    const { entry, files } = /** @type {Declarations} */ (this.offered);
    const before = files[entry] ?? '';
    files[entry] = before.replace(from, to);
    if (files[entry] === before) throw new Error(`${from} is not in its door: ${before}`);
  }

  get live() {
    return {
      api: this.api,
      releases: [this.shell, this.learner],
      replaced: this.before,
      typesOf: async (/** @type {Unsigned} */ release) => (release.accepts ? this.expected : this.offered),
    };
  }

  /** @returns {Promise<string[]>} `rule where: why` */
  async judge() {
    this.write('types.json', serialise(this.offered));
    return (await judge(this.candidate, this.live)).map(({ rule, where, why }) => `${rule} ${where}: ${why}`);
  }

  /** The shell as the release, the two remotes live. */
  async judgeShell() {
    const live = { ...this.live, releases: [this.record, this.learner] };
    return (await judgeAgainstLive(this.shell, live)).map(
      ({ rule, where, why }) => `${rule} ${where}: ${why}`,
    );
  }
}
