import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { root } from '../workspace.mjs';

/** Resolves like a checkout before `npm ci`: built-in modules and files of the repository only. */
const noPackages = `export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  if (/^(node|data):/.test(resolved.url) || /^(\\.|\\/|file:)/.test(specifier)) return resolved;
  throw new Error('package ' + specifier + ' is imported by ' + context.parentURL);
}`;
const hooks = `import { register } from 'node:module'; register(${JSON.stringify(moduleOf(noPackages))});`;

/** @param {string} source */
function moduleOf(source) {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

it.each(['start', 'dev', 'test', 'test-env', 'verify'])(
  'reads no package before it installs them: %s',
  async (command) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', moduleOf(hooks), join(root, `tools/${command}.mjs`), '--help'],
      { env: { PATH: process.env['PATH'] } },
    );

    expect(stdout).toContain(
      `npm ${/^(start|test)$/.test(command) ? command : `run ${command.replace('-', ':')}`}`,
    );
  },
);
