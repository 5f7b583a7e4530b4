import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';

/** `docs/architecture.md`. */
const MAX_LINES = 6_000;

const linesOf = (texts: Readonly<Record<string, string>>): number =>
  Object.entries(texts)
    .filter(([file]) => /^tools\/(?!deploy\/)/.test(file) && !/\.spec\.mjs$/.test(file))
    .reduce((total, [, text]) => total + text.split('\n').length - 1, 0);

describe('tools', () => {
  it('has only what runs before anything is installed or built: 6,000 lines at most, without its tests', () => {
    const tracked = execFileSync('git', ['ls-files', '-z', 'tools'], { cwd: root, encoding: 'utf8' });
    const files = tracked.split('\0').filter(Boolean);
    const lines = linesOf(
      Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])),
    );
    expect(lines).toBeGreaterThan(1_000);
    expect(lines).toBeLessThanOrEqual(MAX_LINES);
  });

  it('is counted without its tests and without what deploys', () => {
    const text = 'a\nb\n';
    expect(
      linesOf({
        'tools/a.mjs': text,
        'tools/b/c.mjs': text,
        'tools/a.spec.mjs': text,
        'tools/deploy/d.mjs': text,
      }),
    ).toBe(4);
  });
});
