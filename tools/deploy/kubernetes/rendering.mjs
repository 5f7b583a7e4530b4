// @ts-check
/** Renders overlays by the real `kubectl kustomize`, which needs no cluster (decision 0216). */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { Failure } from '../../failure.mjs';
import { root } from '../../workspace.mjs';

export const KUBERNETES = join(root, 'deploy/kubernetes');

/** Folders that belong to one namespace; those after the first are added by hand or by a line of the overlay. */
const installations = {
  production: ['production', 'restore', 'monitoring', 'tracing'],
  demo: ['demo'],
};

/** @typedef {any} KubernetesObject an object of Kubernetes, of a kind that is not known before */
/** @typedef {import('../../databases/programs.mjs').Program} Program */

/**
 * @param {Program} kubectl
 * @param {string} folder with a kustomization
 * @returns {Promise<KubernetesObject[]>}
 * @throws Failure with the message of kustomize
 */
export async function render(kubectl, folder) {
  // Warnings about fields that newer versions call deprecated are on the standard error stream.
  const { stdout } = await promisify(execFile)(kubectl.path, ['kustomize', folder], {
    env: { ...process.env, ...kubectl.env },
    maxBuffer: 16 * 1024 ** 2,
  }).catch((error) => {
    throw new Failure(`${folder} does not render: ${error.stderr || error.message}`);
  });
  return parseAllDocuments(stdout).flatMap((document) => {
    const object = document.toJS();
    return object ? [object] : [];
  });
}

/**
 * @param {Program} kubectl
 * @param {string} [dir] a copy of deploy/kubernetes
 * @returns {Promise<{ name: string, objects: KubernetesObject[] }[]>} all objects of each installation
 */
export const renderInstallations = (kubectl, dir = KUBERNETES) =>
  Promise.all(
    Object.entries(installations).map(async ([name, folders]) => {
      const rendered = await Promise.all(folders.map((folder) => render(kubectl, join(dir, folder))));
      return { name, objects: rendered.flat() };
    }),
  );
