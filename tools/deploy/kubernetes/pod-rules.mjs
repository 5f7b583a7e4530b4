// @ts-check
/** Rules for each pod: its rights, its image, its limits and its variables. */
import { nameOf } from './schemas.mjs';

/** @typedef {import('./rendering.mjs').KubernetesObject} KubernetesObject */

const EXACT_IMAGE = /:\d+\.\d+\.\d+(-[\w.-]+)?$|@sha256:[0-9a-f]{64}$/;
const SECRET = /(SECRET|PASSWORD|PASSPHRASE|_KEY|DATABASE_URL|MYSQL_URL|REDIS_URL)$/;

/** @param {KubernetesObject} object @returns {any} the template of its pods; undefined if it has none */
export const podOf = (object) => (object.spec?.jobTemplate ?? object).spec?.template;

/** @param {KubernetesObject[]} objects */
export const withPods = (objects) => objects.filter(podOf);

/** @param {KubernetesObject[]} objects @returns {string[]} */
export const podFindings = (objects) => [
  ...withPods(objects).flatMap((object) => [
    ...ownFindings(object),
    ...containersOf(object).flatMap((/** @type {any} */ container) => containerFindings(object, container)),
  ]),
  ...objects.flatMap(writtenSecrets),
];

/** @param {KubernetesObject} object @returns {any[]} */
export const containersOf = (object) => {
  const { initContainers = [], containers } = podOf(object).spec;
  return [...initContainers, ...containers];
};

/** @param {KubernetesObject} object @param {unknown} isGood @param {string} text */
const findingUnless = (object, isGood, text) => (isGood ? [] : [`${nameOf(object)}: ${text}`]);

/** @param {KubernetesObject} object @returns {string[]} */
function ownFindings(object) {
  const { spec: pod } = podOf(object);
  const { runAsNonRoot, runAsUser, seccompProfile } = pod.securityContext ?? {};
  return [
    ...findingUnless(object, runAsNonRoot && runAsUser > 0, 'runs as root'),
    ...findingUnless(object, seccompProfile?.type === 'RuntimeDefault', 'may make every system call'),
    ...findingUnless(object, pod.automountServiceAccountToken === false, 'holds a token of the cluster'),
    ...findingUnless(
      object,
      !pod.hostNetwork &&
        !pod.hostPID &&
        !pod.hostIPC &&
        !pod.volumes?.some((/** @type {any} */ v) => v.hostPath),
      'shares something with its node',
    ),
  ];
}

/** @param {KubernetesObject} object @param {any} container @returns {string[]} */
function containerFindings(object, { securityContext = {}, env = [], resources, image, ...probes }) {
  return [
    ...findingUnless(object, securityContext.readOnlyRootFilesystem, 'may write into its own image'),
    ...findingUnless(object, securityContext.allowPrivilegeEscalation === false, 'may gain privileges'),
    ...findingUnless(object, securityContext.capabilities?.drop?.includes('ALL'), 'keeps capabilities'),
    ...findingUnless(object, resources?.limits?.memory && resources.requests?.cpu, 'has no limits'),
    ...findingUnless(object, EXACT_IMAGE.test(image), `${image} is not an exact version`),
    ...env.flatMap((/** @type {any} */ { name, value }) =>
      findingUnless(object, !(value && SECRET.test(name)), `${name} is a secret, and written out`),
    ),
    ...findingUnless(
      object,
      object.kind !== 'Deployment' || (probes.startupProbe && probes.livenessProbe && probes.readinessProbe),
      'lacks a startup, liveness or readiness probe',
    ),
  ];
}

/** @param {KubernetesObject} object @returns {string[]} */
function writtenSecrets(object) {
  if (object.kind === 'Secret') return [`${nameOf(object)}: secrets are referred to, not rendered`];
  if (object.kind !== 'ConfigMap') return [];
  return Object.keys(object.data ?? {}).flatMap((name) =>
    findingUnless(object, !SECRET.test(name), `${name} is a secret, and written out`),
  );
}
