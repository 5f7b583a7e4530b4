import '../../tools/node-version.mjs';
import { join } from 'node:path';
import { describeFailure, Failure } from '../../tools/failure.mjs';
import { provideChromium } from '../../tools/install/chromium.mjs';
import { Packages } from '../../tools/install/packages.mjs';
import { choosePorts } from '../../tools/ports.mjs';
import { Commands } from '../../tools/processes/commands.mjs';
import { runWithShutdown } from '../../tools/processes/shutdown.mjs';
import { ProcessRegistry } from '../../tools/processes/process-registry.mjs';
import { browserUrls } from '../../tools/product/urls.mjs';
import { printError, plainEnv, printLine, seconds } from '../../tools/screen.mjs';
import { dataDirectory, root } from '../../tools/workspace.mjs';

async function main() {
  const { screenshots } = await import('@academy/e2e/screenshots');
  const known = Object.keys(screenshots);
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return printLine(usage(known));
  const unknown = args.find((arg) => !known.includes(arg));
  if (unknown) throw new Failure(`There is no screenshot ${unknown}. There are: ${known.join(', ')}.`);
  await saveScreenshots(args.length > 0 ? args : known);
}

const usage = (names: readonly string[]) =>
  `npm run screenshots: takes the screenshots in docs/images, in light and in dark, from the academy that npm start runs.
  npm run screenshots -- NAME …   only these: ${names.join(', ')}`;

async function saveScreenshots(names: readonly string[]) {
  const began = Date.now();
  Object.assign(process.env, { ...browserUrls(choosePorts(process.env, 4000)), ...process.env });
  const dataDir = dataDirectory('development', process.env);
  const dir = join(dataDir, 'screenshots');
  const processRegistry = new ProcessRegistry(join(dir, 'run/processes.json'));
  const commands = new Commands({ processRegistry, logDir: join(dir, 'logs') });
  const packages = new Packages({ commands, env: process.env, dir: join(dataDir, 'packages') });
  const stop = async () => {
    commands.stop('SIGTERM');
    await processRegistry.endAll();
    processRegistry.close();
  };
  await runWithShutdown({ stop, processRegistry, dataDir: dir }, 1, async () => {
    await processRegistry.open();
    process.env['CHROMIUM_PATH'] = await provideChromium({ env: process.env, commands, packages });
    const { default: requireProduct } = await import('@academy/e2e/require-product');
    await requireProduct();
    const { code } = await commands.attempt({
      program: process.execPath,
      args: [
        ...[join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'screenshots.config.ts'],
        ...['--grep', `the screenshot (${names.join('|')})$`],
      ],
      cwd: join(root, 'e2e'),
      env: plainEnv(),
      label: 'screenshots',
      onLine: printLine,
    });
    const summary = code === 0 ? `docs/images has ${names.join(', ')} (${seconds(began)})` : '';
    return { code, summary };
  });
}

main().catch((error: unknown) => {
  printError(describeFailure(error));
  process.exit(1);
});
