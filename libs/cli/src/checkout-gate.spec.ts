import { rm } from 'node:fs/promises';
import { afterEach, expect, it } from '@jest/globals';
import { minimalBuild, writeBuild } from '@academy/registry-kit/gate/testing';
import { checkoutFindings } from './checkout-gate.js';

type Files = Readonly<Record<string, string>>;

/** The notes of a host's build, and the files that they name. */
const host: Files = {
  'initial.json': JSON.stringify({ scripts: ['main.js'], styles: ['main.css'], parts: {} }),
  'main.js': 'console.log("host");',
  'main.css': '.b{color:red}',
};

/** The manifest of a remote that fits any version of the design system before 1.0. */
const manifest = minimalBuild['mf-manifest.json']?.replace('^0.1.0', '>=0.1.0 <1') ?? '';
const remote: Files = { 'mf-manifest.json': manifest };

let builds = new Map<string, string>();
afterEach(async () => {
  await Promise.all([...builds.values()].map((folder) => rm(folder, { recursive: true })));
});

/** @param changes files of the small builds of these apps */
async function check(changes: Readonly<Record<string, Files>>): Promise<string[]> {
  builds = new Map();
  for (const [app, files] of Object.entries(changes)) builds.set(app, await writeBuild(files));
  return checkoutFindings([...builds.keys()], (app) => builds.get(app) ?? '');
}

it('front apps of a checkout that fit each other may become images [F3]', async () => {
  expect(await check({ shell: host, 'mf-catalog': remote, 'mf-learner': remote })).toEqual([]);
});

it('names both apps of a checkout that do not fit each other [F3]', async () => {
  const incompatible = { 'mf-manifest.json': manifest.replace('^19.3.1', '^18.0.0') };
  const why = /shared\.needs\["react"\] of mf_catalog \S+: \^18\.0\.0 is needed, and shell .* brings/;
  const findings = await check({ shell: host, 'mf-catalog': incompatible });
  expect(findings.filter((line) => why.test(line)).map((line) => line.replace(/:.*/, ''))).toEqual([
    'shell',
    'mf-catalog',
  ]);
});

it('names the app and the line of each finding, so that no image publishes it [F3]', async () => {
  const files = { 'lazy.js': 'eval("1")' };
  expect(await check({ 'mf-catalog': files, 'mf-learner': files })).toEqual([
    expect.stringMatching(/^mf-catalog: lazy\.js:1:9: eval/),
    expect.stringMatching(/^mf-learner: lazy\.js:1:9: eval/),
  ]);
});
