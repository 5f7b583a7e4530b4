import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import { root } from '../../../tools/workspace.mjs';

/** Texts that only the developers' pages contain. */
const TOOLS_OF_DEVELOPERS = /phonepe-debug|Test PhonePe Configuration|Generated hash values/;

describe('the shell’s build', () => {
  let folder: string;
  afterEach(() => rm(folder, { recursive: true }));

  /** @returns every script of the build */
  const build = async (mode: 'production' | 'development', env: NodeJS.ProcessEnv): Promise<string> => {
    folder = await mkdtemp(join(tmpdir(), 'academy-shell-'));
    const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js');
    await promisify(execFile)(process.execPath, [webpack, '--mode', mode, '--output-path', folder], {
      cwd: join(root, 'shell'),
      env: { ...process.env, ...env },
    });
    const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
    return (await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
  };

  it('a release for production contains no developer pages [T56, SEC-15]', async () => {
    const text = await build('production', { ACADEMY_DEVELOPER_PAGES: '' });
    expect(text).not.toMatch(TOOLS_OF_DEVELOPERS);
    expect(text).toMatch(/forgot|password/i);
  });

  it('a build for development contains them [S-023, S-024]', async () => {
    expect(await build('development', { ACADEMY_DEVELOPER_PAGES: 'true' })).toMatch(TOOLS_OF_DEVELOPERS);
  });
});
