// @ts-check
/** Checks the objects of an installation by the schemas of Kubernetes and by the project's own rules. */
import { readManifest } from '../../workspace.mjs';
import { networkFindings } from './network-rules.mjs';
import { containersOf, podFindings, podOf, withPods } from './pod-rules.mjs';
import { referenceFindings } from './reference-rules.mjs';
import { nameOf, schemaFindings } from './schemas.mjs';

/** @typedef {import('./rendering.mjs').KubernetesObject} KubernetesObject */

/** @param {KubernetesObject[]} objects @returns {string[]} empty if nothing is wrong */
export const kubernetesFindings = (objects) => [...schemaFindings(objects), ...ruleFindings(objects)];

/** @param {KubernetesObject[]} objects @returns {string[]} */
export const ruleFindings = (objects) => [
  ...podFindings(objects),
  ...referenceFindings(objects),
  ...networkFindings(objects),
  ...versionFindings(objects),
];

/**
 * Images, labels and names of jobs contain the version of this repository. A job cannot be changed, so the one of another
 * version needs another name.
 * @param {KubernetesObject[]} objects
 * @returns {string[]}
 */
function versionFindings(objects) {
  const { version } = /** @type {{ version: string }} */ (readManifest('package.json'));
  return withPods(objects).flatMap((object) => {
    const labels = [object.metadata.labels, podOf(object).metadata.labels];
    const stated = labels.map((own) => own?.['app.kubernetes.io/version']).filter(Boolean);
    const tags = containersOf(object)
      .filter(({ image }) => /(^|\/)academy\/[\w-]+:/.test(image))
      .map(({ image }) => image.split(':').at(-1));
    const wrong = [...stated, ...tags].filter((found) => found !== version);
    const needsName =
      object.kind === 'Job' && ['migration', 'demo'].includes(object.metadata.labels?.['academy/part']);
    return [
      ...wrong.map((found) => `${nameOf(object)}: ${found} is not the version ${version}`),
      ...(needsName && !object.metadata.name.endsWith(`-${version.replaceAll('.', '-')}`)
        ? [`${nameOf(object)}: its name does not end with the version`]
        : []),
    ];
  });
}
