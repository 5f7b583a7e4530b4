/** The BFF of an earlier commit, built in a work tree of its own, beside the one of this checkout. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** @param {string} program @param {string[]} args @param {string} cwd */
function run(program, args, cwd) {
  const { status, stderr, stdout } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NX_TUI: 'false' },
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

/**
 * Makes the work tree and builds its BFF, unless that was done before.
 * @param {string} commit @param {string} folder
 * @throws Error where the clone does not hold the commit
 */
export function buildEarlierBff(commit, folder) {
  if (existsSync(join(folder, 'bff/dist/main.bundle.mjs'))) return;
  run('git', ['cat-file', '-e', `${commit}^{commit}`], root);
  run('git', ['worktree', 'prune'], root);
  run('git', ['worktree', 'add', '--force', '--detach', folder, commit], root);
  // Links to folders of this repository are relative, so that they lead to those of the work tree …
  for (const modules of ['node_modules', 'bff/node_modules', 'libs/nest-kit/node_modules'])
    if (existsSync(join(root, modules))) run('cp', ['-a', join(root, modules), join(folder, modules)], root);
  // … but for libraries that had another name in that commit.
  for (const name of readdirSync(join(folder, 'libs'))) {
    const link = join(folder, 'node_modules/@academy', name);
    if (!existsSync(link)) symlinkSync(`../../libs/${name}`, link);
  }
  const nx = join(folder, 'node_modules/nx/dist/bin/nx.js');
  run(process.execPath, [nx, 'run-many', '-t', 'build', '-p', '@academy/bff', '--skip-nx-cache'], folder);
}

/** @param {string} folder */
export const removeWorkTree = (folder) => run('git', ['worktree', 'remove', '--force', folder], root);
