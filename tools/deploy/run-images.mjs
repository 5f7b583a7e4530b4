// @ts-check
import '../node-version.mjs';
import '../bundle/typescript-hooks.mjs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../failure.mjs';
import { installDependencies } from '../install/dependencies.mjs';
import { Commands } from '../processes/commands.mjs';
import { ProcessRegistry } from '../processes/process-registry.mjs';
import { runWithShutdown } from '../processes/shutdown.mjs';
import { plainEnv, printLine } from '../screen.mjs';
import { dataDirectory, root } from '../workspace.mjs';
import { imageNames } from './images.mjs';
import { builderEnv, engineNames, findEngine } from './builder/engine.mjs';
import { standInNames, standInTag } from './builder/stand-ins.mjs';

const usage = `npm run images: builds the image of every target of the Dockerfile and inspects it: its user, its size, no
package manager, no secret in any layer. It writes what each is made of, with licences, to .data/images/NAME.cdx.json
and NAME.licences.txt.
  npm run images -- NAME…    only these of: ${imageNames().join(', ')}
  --engine NAME              ${engineNames.join(' or ')}; by default Docker where its engine responds, else buildah
  --remove                   removes the images, and the stand-ins, instead
Where no registry of images can be reached, the base images are made of Debian's packages and this machine's Node.`;

/** @param {string[]} args */
function readArguments(args) {
  const { values, positionals } = parse(args);
  const unknown = positionals.find((name) => !imageNames().includes(name));
  if (unknown !== undefined)
    throw new Failure(`There is no image ${unknown}. There are: ${imageNames().join(', ')}.`);
  const engine = engineNames.find((name) => name === values.engine);
  if (values.engine !== undefined && !engine)
    throw new Failure(`--engine takes one of: ${engineNames.join(', ')}`);
  return {
    ...values,
    engine,
    names: positionals.length > 0 ? [...new Set(positionals)] : imageNames(),
  };
}

/** @param {string[]} args */
function parse(args) {
  try {
    const options = /** @type {const} */ ({
      engine: { type: 'string' },
      remove: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    });
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

async function main() {
  const dir = join(dataDirectory('development', process.env), 'images');
  const processRegistry = new ProcessRegistry(join(dir, 'run/processes.json'));
  const commands = new Commands({ processRegistry, logDir: join(dir, 'logs') });
  const stop = async () => {
    commands.stop('SIGTERM');
    await processRegistry.endAll();
    processRegistry.close();
  };
  await runWithShutdown({ stop, processRegistry, dataDir: dir }, 1, async () => {
    const { names, engine: wanted, remove, help } = readArguments(process.argv.slice(2));
    if (help) {
      printLine(usage);
      return { code: 0, summary: '' };
    }
    await processRegistry.open();
    const engine = await findEngine(
      (program, args, onLine) =>
        commands.attempt({
          program,
          args: [...args],
          cwd: root,
          env: { ...plainEnv(), ...builderEnv },
          label: `${program} ${args[0]}`,
          ...(onLine && { onLine }),
        }),
      wanted,
    );
    if (remove) {
      const used = [];
      for (const tag of [...names.map((name) => `academy/${name}`), ...standInNames.map(standInTag)])
        if ((await engine.hasImage(tag)) && !(await engine.remove(tag))) used.push(tag);
      const summary = used.length > 0 ? `Still in use: ${used.join(', ')}` : 'The images are removed.';
      return { code: used.length > 0 ? 1 : 0, summary };
    }
    await installDependencies(commands);
    const { buildAndInspect } = await import('./builder/build-images.mjs');
    return buildAndInspect(engine, { names, dir });
  });
}

await main();
