import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';
import { environmentFiles, exampleOf } from './example.js';

describe('.env.example', () => {
  it.each(Object.entries(environmentFiles))('of %s matches its schema', async (dir, source) => {
    const text = await exampleOf(dir, source);
    expect(text).toMatch(/^(# )?PORT=/m);
    expect(readFileSync(join(root, dir, '.env.example'), 'utf8')).toBe(text);
  });

  it('separates required variables from those with a default, and from those of one gateway', async () => {
    const text = await exampleOf('services/payment', 'src/config/env.ts');
    expect(text).toMatch(/^DATABASE_URL=$/m);
    expect(text).toMatch(/^# LOG_LEVEL=info$/m);
    expect(text).toMatch(/With PHONEPE_API=v1\.\nPHONEPE_V1_SALT_KEY=$/m);
    expect(text).toMatch(/^# PHONEPE_API=v2$/m);
    expect(text).not.toMatch(/SECRET=./);
  });
});
