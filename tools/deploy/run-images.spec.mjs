import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { imageNames } from './images.mjs';
import { root } from '../workspace.mjs';

/** @param {string[]} args */
const run = (...args) =>
  spawnSync(process.execPath, [join(root, 'tools/deploy/run-images.mjs'), ...args], { encoding: 'utf8' });

describe('npm run images', () => {
  it.each([
    [['bff', 'nope'], `There is no image nope. There are: ${imageNames().join(', ')}.`],
    [['--engine', 'kaniko'], '--engine takes one of: docker, buildah'],
    [['--push'], 'npm run images -- NAME…'],
  ])('rejects %j, and lists what is possible', (args, message) => {
    const { status, stderr } = run(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
  });

  it('explains itself', () => {
    expect(run('--help').stdout).toContain('--remove');
  });
});
