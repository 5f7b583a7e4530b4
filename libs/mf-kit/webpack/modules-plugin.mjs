import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

/**
 * Lists the files of packages that a build contains in `dist/modules`, beside the release and relative to the app: for
 * the bill of materials of the app's image.
 */
export class ModulesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('ModulesPlugin', async ({ modules }) => {
      const folder = join(compiler.context, 'dist/modules');
      await mkdir(folder, { recursive: true });
      const files = [...filesOf(modules)].filter((file) => file.includes('/node_modules/'));
      const list = files.map((file) => relative(compiler.context, file)).sort();
      await writeFile(join(folder, `${basename(compiler.outputPath)}.json`), JSON.stringify(list));
    });
  }
}

/** Modules that were joined into one have their own files. */
function* filesOf(modules) {
  for (const module of modules) {
    if (module.modules) yield* filesOf(module.modules);
    const file = module.nameForCondition?.();
    if (file) yield file.replaceAll('\\', '/');
  }
}
