// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeFailure, Failure } from './failure.mjs';
import { environmentFiles, exampleOf } from './env-example/example.mjs';
import { complain, say } from './screen.mjs';
import { root } from './workspace.mjs';

/** @param {string[]} args */
async function main(args) {
  if (args.includes('--help'))
    return say(
      'npm run env:example [-- --check]: writes .env.example of every room, after its config/env.ts',
    );
  const stale = [];
  for (const [dir, source] of Object.entries(environmentFiles)) {
    const file = join(root, dir, '.env.example');
    const text = await exampleOf(dir, source);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    stale.push(`${dir}/.env.example`);
    if (!args.includes('--check')) writeFileSync(file, text);
  }
  if (args.includes('--check') && stale.length > 0)
    throw new Failure(`${stale.join(', ')} are not what the schemas say: npm run env:example`);
  say(stale.length > 0 ? stale.map((file) => `wrote ${file}`).join('\n') : 'Every .env.example is fresh.');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(process.argv.slice(2)).catch((error) => {
    complain(describeFailure(error));
    process.exitCode = 1;
  });
}
