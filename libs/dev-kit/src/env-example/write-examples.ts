import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeFailure, Failure } from '../../../../tools/failure.mjs';
import { environmentFiles, exampleOf } from './example.js';
import { printError, printLine } from '../../../../tools/screen.mjs';
import { root } from '../../../../tools/workspace.mjs';

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help'))
    return printLine(
      'npm run env:example [-- --check]: writes .env.example of every app, after its config/env.ts',
    );
  const stale: string[] = [];
  for (const [dir, source] of Object.entries(environmentFiles)) {
    const file = join(root, dir, '.env.example');
    const text = await exampleOf(dir, source);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    stale.push(`${dir}/.env.example`);
    if (!args.includes('--check')) writeFileSync(file, text);
  }
  if (args.includes('--check') && stale.length > 0)
    throw new Failure(`${stale.join(', ')} are not what the schemas say: npm run env:example`);
  printLine(
    stale.length > 0 ? stale.map((file) => `wrote ${file}`).join('\n') : 'Every .env.example is fresh.',
  );
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  printError(describeFailure(error));
  process.exitCode = 1;
});
