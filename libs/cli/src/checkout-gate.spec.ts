import { rm } from 'node:fs/promises';
import { afterEach, expect, it } from '@jest/globals';
import { writeBuild } from '@academy/registry-kit/gate/testing';
import { checkoutFindings } from './checkout-gate.js';

let built = '';

const check = async (files: Record<string, string>): Promise<string[]> => {
  built = await writeBuild(files);
  return checkoutFindings(['mf-catalog', 'mf-learner'], () => built);
};
afterEach(() => rm(built, { recursive: true }));

it('front apps of a checkout that fit each other may become images [F3]', async () => {
  expect(await check({})).toEqual([]);
});

it('names the app and the line of each finding, so that no image publishes it [F3]', async () => {
  expect(await check({ 'lazy.js': 'eval("1")' })).toEqual([
    expect.stringMatching(/^mf-catalog: lazy\.js:1:9: eval/),
    expect.stringMatching(/^mf-learner: lazy\.js:1:9: eval/),
  ]);
});
