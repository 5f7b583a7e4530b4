import { describe, expect, it } from '@jest/globals';
import { isInstalled } from './dependencies.mjs';

const lock = {
  packages: {
    '': {},
    'libs/ui': { version: '0.1.0' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/@academy/ui': { link: true },
    'node_modules/@swc/core-darwin-arm64': { version: '1.16.22', optional: true },
  },
};
const installed = {
  packages: {
    'libs/ui': { version: '0.1.0' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/@academy/ui': { link: true },
  },
};

/** @param {Record<string, object>} change */
const withChange = (change) => ({ packages: { ...installed.packages, ...change } });

describe('installed packages', () => {
  it('match the lock though packages for other platforms are absent', () => {
    expect(isInstalled(lock, installed)).toBe(true);
  });

  it.each([
    ['nothing was installed', undefined],
    ['a version differs', withChange({ 'node_modules/zod': { version: '4.6.6' } })],
    ['a package is missing', { packages: { 'node_modules/@academy/ui': { link: true } } }],
    ['an app is a copy instead of a link', withChange({ 'node_modules/@academy/ui': { version: '0.1.0' } })],
    [
      'an optional package has another version',
      withChange({ 'node_modules/@swc/core-darwin-arm64': { version: '1.0.0' } }),
    ],
  ])('do not match when %s', (_, found) => {
    expect(isInstalled(lock, found)).toBe(false);
  });
});
