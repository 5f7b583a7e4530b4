import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIST, listOf, proofs, readRequirements } from './requirements.js';
import { THREAT_MODEL, withAttacks } from './threat-model.js';
import { printError, printLine } from '../../../../tools/screen.mjs';
import { root } from '../../../../tools/workspace.mjs';

const usage =
  'npm run requirements: writes docs/requirements.md, and the attacks into docs/threat-model.md, from docs/requirements.json and the titles of the tests';

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) printLine(usage);
else if (args.length > 0) {
  printError(`${args[0]} is nothing that it takes.\n${usage}`);
  process.exitCode = 1;
} else {
  const tests = proofs();
  const threatModel = readFileSync(join(root, THREAT_MODEL), 'utf8');
  writeFileSync(join(root, LIST), listOf(readRequirements(), tests));
  writeFileSync(join(root, THREAT_MODEL), withAttacks(threatModel, tests));
  printLine(`wrote ${LIST} and ${THREAT_MODEL}`);
}
