import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @param {string} name @param {unknown} result stored in bench/results */
export function writeResult(name, result) {
  const folder = fileURLToPath(new URL('../results', import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
}
