import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../../../../tools/failure.mjs';
import { root } from '../../../../tools/workspace.mjs';

const COMPILER = join(root, 'node_modules/typescript-7/bin/tsc');

/**
 * Writes JavaScript and declarations of the sources and of all that they import, at their paths in the repository.
 * `npm run types` checks the same sources; this does not.
 * @param sources absolute
 * @param out a folder, which is emptied
 */
export async function compile(sources: readonly string[], out: string): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const project = join(out, 'tsconfig.json');
  const settings = {
    extends: join(root, 'tsconfig.react.json'),
    compilerOptions: {
      allowJs: true,
      declaration: true,
      noCheck: true,
      noEmit: false,
      outDir: out,
      resolveJsonModule: false,
      rootDir: root,
      typeRoots: [join(root, 'node_modules/@types')],
      types: ['node'],
    },
    files: [join(root, 'libs/mf-kit/src/styles.d.ts'), ...sources],
    include: [],
  };
  await writeFile(project, JSON.stringify(settings));
  await promisify(execFile)(process.execPath, [COMPILER, '--project', project]).catch((error) => {
    throw new Failure(`The packages do not compile:\n${error.stdout ?? ''}${error.stderr ?? ''}`);
  });
}
