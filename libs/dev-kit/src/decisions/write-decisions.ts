import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INDEX, indexOf, readPages } from './decisions.js';
import { printError, printLine } from '../../../../tools/screen.mjs';
import { root } from '../../../../tools/workspace.mjs';

const usage = `npm run decisions: writes ${INDEX} from the front matter and the titles of the decisions`;

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) printLine(usage);
else if (args.length > 0) {
  printError(`${args[0]} is nothing that it takes.\n${usage}`);
  process.exitCode = 1;
} else {
  writeFileSync(join(root, INDEX), indexOf(readPages()));
  printLine(`wrote ${INDEX}`);
}
