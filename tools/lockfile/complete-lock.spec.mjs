import { describe, expect, it } from '@jest/globals';
import { completeLock } from './complete-lock.mjs';

describe('the lock file', () => {
  it('gets an entry for every optional package that a registry did not have', () => {
    const lock = {
      packages: {
        '': {},
        'node_modules/@swc/core': {
          version: '1.16.22',
          optionalDependencies: { '@swc/core-darwin-arm64': '1.16.22', '@swc/core-linux-x64-gnu': '1.16.22' },
        },
        'node_modules/@swc/core-linux-x64-gnu': { version: '1.16.22', optional: true },
      },
    };
    expect(completeLock(lock)).toBe(1);
    expect(lock.packages).toHaveProperty(['node_modules/@swc/core-darwin-arm64'], {
      version: '1.16.22',
      optional: true,
      os: ['darwin'],
      cpu: ['arm64'],
    });
    expect(completeLock(lock)).toBe(0);
  });

  it('finds a package beside the one that requires it', () => {
    const lock = {
      packages: {
        '': {},
        'node_modules/a': { version: '1.0.0', optionalDependencies: { fsevents: '^2.3.3' } },
        'node_modules/a/node_modules/fsevents': { version: '2.3.3', optional: true },
      },
    };
    expect(completeLock(lock)).toBe(0);
  });
});
