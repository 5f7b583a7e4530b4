// @ts-check
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { libraryPath } from '../databases/programs.mjs';
import { Failure } from '../failure.mjs';
import { slowStep, step } from '../screen.mjs';
import { root } from '../workspace.mjs';

/** The one for use without a screen is first: the same engine with fewer parts. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Fonts for the pages: without any, text has no width and cannot be clicked. */
const packageSet = {
  name: 'chromium',
  what: 'Chromium',
  packages: ['chromium-headless-shell', 'fonts-liberation', 'fonts-noto-core'],
};

/**
 * @typedef {object} Context
 * @property {NodeJS.ProcessEnv} env
 * @property {import('../processes/commands.mjs').Commands} commands
 * @property {import('./packages.mjs').Packages} packages
 */

/**
 * @param {Context} context
 * @returns {Promise<string>} path of a working Chromium
 * @throws Failure with instructions if there is none
 */
export async function provideChromium(context) {
  const { env, packages, commands } = context;
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (await starts(named, commands)) return named;
    throw new Failure(`CHROMIUM_PATH names no browser that starts: ${named}`);
  }
  const tree = packages.folder(packageSet);
  const found = await firstThatStarts([...installed(env), ...unpacked(tree)], commands);
  if (found) return found;
  const provided = await packages.provide(packageSet).catch(() => false);
  const fresh = provided
    ? await firstThatStarts([...installed(env), ...unpacked(tree)], commands)
    : undefined;
  return fresh ?? playwrightsOwn(context);
}

/** @param {NodeJS.ProcessEnv} env @returns {string[]} */
const installed = (env) =>
  [
    ...(env['PATH'] ?? '').split(delimiter).flatMap((dir) => names.map((name) => join(dir || '/', name))),
    ...macApplications,
  ].filter(existsSync);

/**
 * An unpacked Chromium is started by a script that sets the paths of its libraries and fonts.
 * @param {string} tree
 * @returns {string[]}
 */
function unpacked(tree) {
  const binary = join(tree, 'usr/lib/chromium/chromium-headless-shell');
  if (!existsSync(binary)) return [];
  const fontFile = join(tree, 'fonts.conf');
  writeFileSync(fontFile, fontConfiguration(tree));
  const script = join(tree, 'chromium.sh');
  const variables = {
    LD_LIBRARY_PATH: [join(tree, 'usr/lib/chromium'), libraryPath(tree)].join(':'),
    FONTCONFIG_FILE: fontFile,
  };
  const lines = Object.entries(variables).map(([name, value]) => `export ${name}=${quote(value)}`);
  writeFileSync(script, ['#!/bin/sh', ...lines, `exec ${quote(binary)} "$@"`, ''].join('\n'));
  chmodSync(script, 0o755);
  return [script];
}

/** @param {string} text @returns {string} for a shell */
const quote = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/** @param {string} tree */
const fontConfiguration = (tree) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(tree, 'usr/share/fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(tree, 'font-cache')}</cachedir>
</fontconfig>
`;

/** @param {string[]} paths @param {import('../processes/commands.mjs').Commands} commands */
async function firstThatStarts(paths, commands) {
  for (const path of paths) {
    if (await starts(path, commands)) return path;
  }
  return undefined;
}

/**
 * False for a browser without one of its libraries, and for a stub that requires a snap.
 * @param {string} path
 * @param {import('../processes/commands.mjs').Commands} commands
 */
async function starts(path, commands) {
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'data:text/html,<p>works</p>'];
  const { code, output } = await commands.attempt({ program: path, args, label: `Trying ${path}` });
  return code === 0 && output.includes('works');
}

/** @param {Context} context */
async function playwrightsOwn({ env, commands, packages }) {
  const dir = join(packages.dir, 'playwright');
  mkdirSync(dir, { recursive: true });
  if (playwrightBinaries(dir).length === 0) {
    step("No Chromium on this machine: fetching Playwright's own.");
    await slowStep('Fetching Chromium', () =>
      commands.attempt({
        program: process.execPath,
        args: [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
        env: { ...env, PLAYWRIGHT_BROWSERS_PATH: dir },
        label: 'playwright install chromium',
      }),
    );
  }
  const found = await firstThatStarts(playwrightBinaries(dir), commands);
  if (found) return found;
  throw new Failure(
    `The browser tests need Chromium and no way to one works here.
  Install it (Debian: sudo apt-get install chromium; macOS: brew install --cask chromium),
  or name one: CHROMIUM_PATH=/path/to/chrome npm test`,
  );
}

/** @param {string} dir */
const playwrightBinaries = (dir) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(chrome-linux[^/]*\/chrome|MacOS\/(Chromium|Google Chrome for Testing))$/.test(file))
    .map((file) => join(dir, file));
