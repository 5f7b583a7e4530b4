/** `npm run bench` runs every benchmark, `npm run bench -- NAME` one of them. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dir = fileURLToPath(new URL('.', import.meta.url));
const known = readdirSync(dir)
  .filter((file) => file.endsWith('.mjs') && file !== 'run.mjs')
  .map((file) => file.slice(0, -'.mjs'.length));
const wanted = process.argv[2];
if (wanted && !known.includes(wanted)) {
  console.error(`There is no benchmark ${wanted}. Known: ${known.join(', ')}`);
  process.exit(1);
}
let failed = 0;
for (const name of wanted ? [wanted] : known) {
  console.log(`\n${name}`);
  failed += spawnSync(process.execPath, [`${dir}${name}.mjs`], { stdio: 'inherit' }).status === 0 ? 0 : 1;
}
process.exit(failed === 0 ? 0 : 1);
