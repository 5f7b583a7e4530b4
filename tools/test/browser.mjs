// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserUrls } from '../product/urls.mjs';
import { plainEnv, printLine } from '../screen.mjs';
import { root } from '../workspace.mjs';
import { BROWSER_PROJECTS, browserCount, browserReport, oneFailed, sum } from './results.mjs';

/**
 * Playwright against the running product. Each project runs separately, the second one even if the first has failed,
 * so that one run reports every failure.
 * @param {import('../processes/commands.mjs').Commands} commands
 * @param {{ ports: import('../ports.mjs').Ports, chromium: string, dataDir: string }} options
 */
export async function browser(commands, options) {
  const counts = [];
  for (const project of BROWSER_PROJECTS) counts.push(await browserProject(commands, project, options));
  return sum(counts);
}

/**
 * @param {import('../processes/commands.mjs').Commands} commands
 * @param {string} project
 * @param {{ ports: import('../ports.mjs').Ports, chromium: string, dataDir: string }} options
 */
async function browserProject(commands, project, { ports, chromium, dataDir }) {
  const report = browserReport(dataDir, project);
  rmSync(report, { force: true });
  const { code } = await commands.attempt({
    program: process.execPath,
    // The order is random at each run, with a seed that Playwright prints.
    args: [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--shuffle',
      '--no-deps',
      `--project=${project}`,
    ],
    cwd: join(root, 'e2e'),
    env: {
      ...plainEnv(),
      ...browserUrls(ports),
      CHROMIUM_PATH: chromium,
      SECRETS_FILE: join(dataDir, 'secrets.json'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    label: 'browser tests',
    onLine: printLine,
  });
  const count = browserCount(report);
  return code !== 0 && count.failed === 0
    ? sum([count, oneFailed(`browser: Playwright failed (${project})`)])
    : count;
}
