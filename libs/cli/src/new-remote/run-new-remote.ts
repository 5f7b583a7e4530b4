import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { Failure } from '../../../../tools/failure.mjs';
import { printLine, step } from '../../../../tools/screen.mjs';
import { root } from '../../../../tools/workspace.mjs';
import { deploymentWith } from './deployment.js';
import { filesOfRemote, planRemote, writeFiles } from './plan-remote.js';

const usage = `npm run new:remote -- NAME: makes a remote that builds, loads in the shell, is tested, can be released and has its image.

  --route /PATH   where the shell mounts it (/NAME)
  --team "NAME"   who owns and releases it (the remote's own name); its key is made by the next npm start
  --dry-run       says what would be made, and makes nothing
  --no-install    leaves package-lock.json to the next npm install`;

function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'no-install': { type: 'boolean', default: false },
        route: { type: 'string' },
        team: { type: 'string' },
      },
    });
    const [name] = positionals;
    if (!name || positionals.length > 1) throw new Error('One name is required');
    return { name, ...values };
  } catch (error) {
    const why = String(error instanceof Error ? error.message : error).split('. ')[0];
    throw new Failure(`${why}. npm run new:remote -- --help lists the options.`);
  }
}

/** @throws Failure that names the invalid argument */
export async function runNewRemote(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return printLine(usage);
  const wish = readArguments(args);
  const remote = planRemote(wish);
  const files = filesOfRemote(remote);
  const changed = deploymentWith(remote.app);
  printLine(
    `${wish['dry-run'] ? 'Would make' : 'Making'} ${remote.app} of ${remote.team} at ${remote.route}:`,
  );
  for (const file of Object.keys(files)) printLine(`  ${file}`);
  for (const file of Object.keys(changed)) printLine(`  ${file} (its image)`);
  if (wish['dry-run']) return;
  await writeFiles(files, 'wx');
  await writeFiles(changed, 'w');
  if (!wish['no-install']) install();
  printLine(`
Next:
  npm start                                  the shell mounts it at ${remote.route}
  npm run dev -- ${remote.app.padEnd(27)} changes show in the open page
  npx nx test @academy/${remote.app}
  npm run release -- ${remote.app} --promote
Its texts: ${remote.app}/src/messages/en.ts. A section that is to be rendered by the server and found by search
engines is public in bff/src/pages/html/page-texts.ts, too.`);
}

/** The lock file lists every workspace. */
function install(): void {
  step('Adding it to the lock file …');
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Failure(`npm install failed, the app itself is made:\n${stderr.trim()}`);
}
