// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../workspace.mjs';
import { readArguments } from './arguments.mjs';
import { laboratories } from './laboratories.mjs';

const NEW_SEED = 99;
const read = (/** @type {string} */ line) => readArguments(line.split(' ').filter(Boolean), NEW_SEED);
const five = ['chaos', 'security', 'rolling-deploy', 's3', 'screens'];

describe('npm run verify', () => {
  it('runs all laboratories in their short size by default, with a new seed', () => {
    expect(read('')).toEqual({ names: five, isFull: false, isHelp: false, seed: NEW_SEED, own: [] });
  });

  it('runs the cluster, the containers and the teams only by their names', () => {
    expect(read('cluster --seed 7')).toMatchObject({ names: ['cluster'], seed: 7 });
    expect(read('containers')).toMatchObject({ names: ['containers'], own: [] });
    expect(read('teams --fresh')).toMatchObject({ names: ['teams'], own: ['--fresh'] });
  });

  it('runs one laboratory, in full size or with a given seed', () => {
    expect(read('chaos --full --seed 7')).toMatchObject({ names: ['chaos'], isFull: true, seed: 7 });
    expect(read('chaos --seed=8')).toMatchObject({ seed: 8, own: [] });
  });

  it('passes arguments of a laboratory to it', () => {
    expect(read('security --only fuzz --cases 5')).toMatchObject({ own: ['--only', 'fuzz', '--cases', '5'] });
    // That laboratory has no random choices, and rejects a seed itself.
    expect(read('rolling-deploy --seed 7')).toMatchObject({ own: ['--seed', '7'] });
    expect(read('s3 --help')).toMatchObject({ names: ['s3'], isHelp: true });
  });

  it.each([
    [
      'luck',
      /no laboratory luck. There are: chaos, security, rolling-deploy, s3, screens, containers, teams, cluster/,
    ],
    ['--payments 5', /take --full and --seed, and not --payments[\s\S]*npm run verify -- NAME/],
    ['--full chaos', /not chaos/],
    ['chaos --seed x', /--seed takes a whole number from 1/],
    ['--seed', /--seed takes a whole number from 1/],
  ])('rejects %s, and lists the laboratories or their arguments', (line, message) => {
    expect(() => read(line)).toThrow(message);
  });

  it('has a script for each laboratory', () => {
    for (const { script } of Object.values(laboratories)) expect(existsSync(join(root, script))).toBe(true);
  });
});
