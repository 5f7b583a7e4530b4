// @ts-check
/** Nothing reaches anything, except for what it calls. */
import { containersOf, podOf, withPods } from './pod-rules.mjs';
import { selects } from './reference-rules.mjs';
import { nameOf } from './schemas.mjs';

/** @typedef {import('./rendering.mjs').KubernetesObject} KubernetesObject */

/** @param {KubernetesObject[]} objects @returns {string[]} */
export const networkFindings = (objects) => [
  ...withPods(objects).flatMap((object) => policyFindings(object, objects)),
  ...withPods(objects).flatMap((object) => callFindings(object, objects)),
];

/** @param {any} selector @param {Record<string, string>} labels */
const matches = ({ matchLabels = {}, matchExpressions = [] }, labels) =>
  selects(matchLabels, labels) &&
  matchExpressions.every((/** @type {any} */ { key, operator, values }) =>
    operator === 'In' ? values.includes(labels[key]) : !values.includes(labels[key]),
  );

/** @param {KubernetesObject[]} objects @param {KubernetesObject} object @returns {KubernetesObject[]} */
export const policiesOf = (objects, object) =>
  objects.filter(
    ({ kind, spec }) => kind === 'NetworkPolicy' && matches(spec.podSelector, podOf(object).metadata.labels),
  );

/** @param {KubernetesObject} policy */
const deniesAll = ({ spec }) =>
  !spec.ingress &&
  !spec.egress &&
  spec.policyTypes.includes('Ingress') &&
  spec.policyTypes.includes('Egress');

/** @param {KubernetesObject} object @param {KubernetesObject[]} objects @returns {string[]} */
function policyFindings(object, objects) {
  const policies = policiesOf(objects, object);
  const open = policies.filter(({ spec: { ingress = [], egress = [] } }) =>
    [...ingress, ...egress].some(({ from, to, ports }) => !from && !to && !ports),
  );
  const entrances = policies.flatMap(({ spec: { ingress = [] } }) => ingress);
  return [
    ...(policies.some(deniesAll) ? [] : [`${nameOf(object)}: no policy denies its connections`]),
    ...(policies.some((policy) => !deniesAll(policy) && policy.spec.policyTypes.includes('Ingress'))
      ? []
      : [`${nameOf(object)}: has no policy of its own`]),
    ...open.map((policy) => `${nameOf(policy)}: allows everything`),
    ...(entrances.every(({ from }) => from?.length) ? [] : [`${nameOf(object)}: everything may call it`]),
  ];
}

/**
 * The URLs of other services in a pod's variables, and the policies of both sides, agree.
 * @param {KubernetesObject} caller
 * @param {KubernetesObject[]} objects
 * @returns {string[]}
 */
function callFindings(caller, objects) {
  const called = callsOf(caller).map(({ host, port }) => ({
    host,
    port,
    target: targetOf(host, port, objects),
  }));
  const others = objects.filter(
    (other) => ['Deployment', 'StatefulSet'].includes(other.kind) && other !== caller,
  );
  const reachable = others.filter((other) => reaches(caller, other, objects));
  return [
    ...called.flatMap(({ host, port, target }) => {
      if (!target) return [`${nameOf(caller)}: there is no Service ${host}:${port}`];
      return [
        ...(reaches(caller, target, objects, port)
          ? []
          : [`${nameOf(caller)}: may not reach ${host}:${port}`]),
        ...(admits(target, caller, objects, port)
          ? []
          : [`${nameOf(target)}: does not admit ${nameOf(caller)}`]),
      ];
    }),
    ...reachable
      .filter((other) => !isDemo(caller) && !isDemo(other) && !called.some(({ target }) => target === other))
      .map((other) => `${nameOf(caller)}: may reach ${nameOf(other)}, which it does not call`),
  ];
}

/** Databases and simulators of the demonstration are reached without a URL of their own. @param {KubernetesObject} object */
const isDemo = (object) => podOf(object).metadata.labels['academy/part'] === 'demo';

/** @param {KubernetesObject} object */
const callsOf = (object) =>
  containersOf(object)
    .flatMap(({ env = [] }) => env)
    .flatMap((/** @type {any} */ { value }) => {
      const url = URL.canParse(value ?? '') ? new URL(value) : undefined;
      return url?.protocol === 'http:' && url.hostname.startsWith('academy-')
        ? [{ host: url.hostname, port: Number(url.port) }]
        : [];
    });

/** @param {string} host @param {number} port @param {KubernetesObject[]} objects */
function targetOf(host, port, objects) {
  const service = objects.find(({ kind, metadata }) => kind === 'Service' && metadata.name === host);
  if (!service?.spec.ports.some((/** @type {any} */ entry) => entry.port === port)) return undefined;
  return withPods(objects).find((object) => selects(service.spec.selector, podOf(object).metadata.labels));
}

/** @param {KubernetesObject} caller @param {KubernetesObject} target @param {KubernetesObject[]} objects @param {number} [port] */
const reaches = (caller, target, objects, port) =>
  allows(policiesOf(objects, caller), 'egress', 'to', target, port);

/** @param {KubernetesObject} target @param {KubernetesObject} caller @param {KubernetesObject[]} objects @param {number} [port] */
const admits = (target, caller, objects, port) =>
  allows(policiesOf(objects, target), 'ingress', 'from', caller, port);

/**
 * @param {KubernetesObject[]} policies
 * @param {'ingress' | 'egress'} direction
 * @param {'from' | 'to'} side
 * @param {KubernetesObject} other
 * @param {number} [port]
 */
const allows = (policies, direction, side, other, port) =>
  policies
    .flatMap(({ spec }) => spec[direction] ?? [])
    .some(
      ({ [side]: peers = [], ports }) =>
        peers.some(
          (/** @type {any} */ { podSelector, namespaceSelector }) =>
            podSelector && !namespaceSelector && matches(podSelector, podOf(other).metadata.labels),
        ) &&
        (!ports || port === undefined || ports.some((/** @type {any} */ entry) => entry.port === port)),
    );
