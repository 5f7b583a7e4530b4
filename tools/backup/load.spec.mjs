import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { statementsIn } from './load.mjs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dump-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the statements of a dump', () => {
  it('end at line feeds alone, whatever people have pasted into a text', async () => {
    const long = `INSERT INTO notes VALUES ('${'अ'.repeat(100_000)}')`;
    const pasted = "INSERT INTO notes VALUES ('one;\u2028two;\u2029three;\u0085four;\\r')";
    const trigger = 'CREATE TRIGGER t BEFORE UPDATE ON notes FOR EACH ROW BEGIN\n SET @a = 1;\nEND';
    const file = join(folder, 'auth.sql.gz');
    const text = `${long};\n${pasted};\nDELIMITER $$\n${trigger}$$\nDELIMITER ;\nSET @b = 2;\n`;
    await writeFile(file, gzipSync(text));
    expect(await all(statementsIn(file))).toEqual([long, pasted, trigger, 'SET @b = 2']);
  });
});

/** @param {AsyncIterable<string>} statements */
async function all(statements) {
  const found = [];
  for await (const statement of statements) found.push(statement);
  return found;
}
