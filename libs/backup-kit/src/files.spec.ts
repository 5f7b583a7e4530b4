import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the files of a store', () => {
  it('are read with few open at a time, however many there are', async () => {
    for (let index = 0; index < 600; index += 1) await writeFile(join(folder, `${index}.txt`), String(index));
    const files = new URL('./files.ts', import.meta.url).href;
    const hooks = new URL('../../../tools/bundle/typescript-hooks.mjs', import.meta.url).href;
    const count = `import { digestsIn } from ${JSON.stringify(files)};
      console.log(Object.keys(await digestsIn(${JSON.stringify(folder)})).length);`;
    const script = 'ulimit -n 128; exec "$0" --import "$2" --input-type=module -e "$1"';
    const { stdout, stderr } = spawnSync('sh', ['-c', script, process.execPath, count, hooks], {
      encoding: 'utf8',
    });
    expect([stdout.trim(), stderr]).toEqual(['600', '']);
  });
});
