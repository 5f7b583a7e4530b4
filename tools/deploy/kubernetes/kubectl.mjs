// @ts-check
import { findProgram, provideProgram } from '../../databases/programs.mjs';
import { Failure } from '../../failure.mjs';

const packageSet = { name: 'kubectl', what: 'kubectl', packages: ['kubernetes-client'] };

/**
 * @param {Parameters<typeof provideProgram>[2]} context
 * @returns {Promise<import('../../databases/programs.mjs').Program>}
 * @throws Failure with instructions if the machine has no kubectl and no apt
 */
export async function provideKubectl(context) {
  const find = (/** @type {NodeJS.ProcessEnv} */ env, /** @type {string} */ tree) =>
    findProgram(['kubectl'], env, tree);
  const found = await provideProgram(find, packageSet, context);
  if (found) return found;
  throw new Failure(
    'kubectl is missing: install it, of version 1.20 or newer. It renders deploy/kubernetes.',
  );
}
