import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeFailure, Failure } from '../../tools/failure.mjs';
import { provideChromium } from '../../tools/install/chromium.mjs';
import { runWithShutdown } from '../../tools/processes/shutdown.mjs';
import { Product } from '../../tools/product/product.mjs';
import { browserUrls } from '../../tools/product/urls.mjs';
import { printError, plainEnv, printLine, seconds } from '../../tools/screen.mjs';
import { root } from '../../tools/workspace.mjs';

const usage = `npm run verify -- screens: every screen at 390 and 1280 px, in light and in dark, by axe, with a screenshot of each; and
measured, how soon a broken remote is reported (F5), a release is seen (F1) and a canary is reverted (F4).
  --full            at 320, 390, 768, 1024, 1280 and 1920 px
  --report FILE     what was checked, as JSON
The screenshots are in .data/verify/screens/images.`;

/** All requests have the same IP address here; other tests cover the limits (T17, T18). */
const WITHOUT_LIMITS = { RATE_LIMIT_FACTOR: '100000' };

interface Spec {
  readonly title: string;
  readonly ok: boolean;
}

/** A suite of Playwright's report. */
interface Suite {
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
}

async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return printLine(usage);
  const { full = false, report } = parse(args);
  const product = new Product({ kind: 'screens', env: { ...process.env, ...WITHOUT_LIMITS } });
  await runWithShutdown(product, 1, async () => {
    const began = Date.now();
    await product.open();
    await product.install();
    const { env, commands, packages } = product;
    const chromium = await provideChromium({ env, commands, packages });
    await Promise.all([product.build(), product.startDatabases()]);
    await product.startApps();
    const checks = await inspect(product, { chromium, isFull: full });
    if (report) writeFileSync(report, JSON.stringify({ checks }));
    const failed = Object.values(checks).filter((findings) => findings > 0).length;
    const summary = `\n${Object.keys(checks).length} screens and times, ${failed} with findings (${seconds(began)})`;
    return { code: failed > 0 ? 1 : 0, summary };
  });
}

/** @returns findings by screen */
async function inspect(
  { commands, ports, dataDir }: Product,
  { chromium, isFull }: { chromium: string; isFull: boolean },
): Promise<Record<string, number>> {
  const images = join(dataDir, 'images');
  const results = join(dataDir, 'playwright.json');
  for (const path of [images, results]) rmSync(path, { recursive: true, force: true });
  mkdirSync(images, { recursive: true });
  const { code } = await commands.attempt({
    program: process.execPath,
    args: [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'screens.config.ts'],
    cwd: join(root, 'e2e'),
    env: {
      ...plainEnv(),
      ...browserUrls(ports),
      CHROMIUM_PATH: chromium,
      SECRETS_FILE: join(dataDir, 'secrets.json'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: results,
      SCREENS_IMAGES: images,
      SCREENS_WIDTHS: isFull ? '320,390,768,1024,1280,1920' : '390,1280',
    },
    label: 'screens',
    onLine: printLine,
  });
  const { suites = [] } = JSON.parse(readFileSync(results, 'utf8')) as Suite;
  const checks = Object.fromEntries(suites.flatMap(specsOf).map(({ title, ok }) => [title, ok ? 0 : 1]));
  const hasFailed = Object.values(checks).some((findings) => findings > 0);
  return code !== 0 && !hasFailed ? { ...checks, 'Playwright failed': 1 } : checks;
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { full: { type: 'boolean' }, report: { type: 'string' } } }).values;
  } catch (error) {
    throw new Failure(`${(error as Error).message}\n\n${usage}`);
  }
}

main().catch((error: unknown) => {
  printError(describeFailure(error));
  process.exit(1);
});
