// @ts-check
/** Every process has its required objects, and every reference has a target. */
import { containersOf, podOf, withPods } from './pod-rules.mjs';
import { nameOf } from './schemas.mjs';

/** @typedef {import('./rendering.mjs').KubernetesObject} KubernetesObject */

const REQUIRED = {
  Deployment: [
    'Service',
    'HorizontalPodAutoscaler',
    'PodDisruptionBudget',
    'NetworkPolicy',
    'ServiceAccount',
  ],
  StatefulSet: ['Service'],
};

/** @param {Record<string, string>} wanted @param {Record<string, string>} labels */
export const selects = (wanted, labels) =>
  Object.entries(wanted).every(([key, value]) => labels[key] === value);

/** @param {KubernetesObject[]} objects @returns {string[]} */
export const referenceFindings = (objects) => [
  ...objects.flatMap((object) => missingParts(object, objects)),
  ...withPods(objects).flatMap((object) => missingTargets(object, objects)),
  ...objects.flatMap((object) => lostSelectors(object, objects)),
  ...ingressFindings(objects),
];

/** @param {KubernetesObject[]} objects @param {string} kind @param {string} name */
const find = (objects, kind, name) =>
  objects.find((object) => object.kind === kind && object.metadata.name === name);

/** @param {KubernetesObject} object @param {KubernetesObject[]} objects @returns {string[]} */
function missingParts(object, objects) {
  const { name } = object.metadata;
  const required = REQUIRED[/** @type {keyof typeof REQUIRED} */ (object.kind)] ?? [];
  const target = object.spec?.scaleTargetRef;
  return [
    ...required
      .filter((kind) => !find(objects, kind, name))
      .map((kind) => `${nameOf(object)}: has no ${kind}`),
    ...(target && !find(objects, target.kind, target.name)
      ? [`${nameOf(object)}: there is no ${target.kind} ${target.name}`]
      : []),
  ];
}

/** @param {KubernetesObject} object @param {KubernetesObject[]} objects @returns {string[]} */
function missingTargets(object, objects) {
  const { serviceAccountName, volumes = [] } = podOf(object).spec;
  /** @type {[string, string | undefined][]} */
  const targets = [
    ['ServiceAccount', serviceAccountName],
    ...volumes.map((/** @type {any} */ volume) => [
      'PersistentVolumeClaim',
      volume.persistentVolumeClaim?.claimName,
    ]),
    ...containersOf(object).flatMap(({ envFrom = [] }) =>
      envFrom.map((/** @type {any} */ { configMapRef }) => [
        'ConfigMap',
        configMapRef?.optional ? undefined : configMapRef?.name,
      ]),
    ),
  ];
  return targets.flatMap(([kind, name]) =>
    !name || find(objects, kind, name) ? [] : [`${nameOf(object)}: there is no ${kind} ${name}`],
  );
}

/** @param {KubernetesObject} object @param {KubernetesObject[]} objects @returns {string[]} */
function lostSelectors(object, objects) {
  const { kind, spec } = object;
  const labels = podOf(object)?.metadata?.labels;
  const own = spec?.selector?.matchLabels;
  if (labels && own) return selects(own, labels) ? [] : [`${nameOf(object)}: does not select its own pods`];
  const wanted = kind === 'Service' ? spec.selector : kind === 'PodDisruptionBudget' ? own : undefined;
  if (!wanted) return [];
  const found = withPods(objects).filter((other) => selects(wanted, podOf(other).metadata.labels));
  return found.length === 1 && found[0].metadata.name === object.metadata.name
    ? []
    : [`${nameOf(object)}: selects ${found.map(nameOf).join(', ') || 'nothing'}`];
}

/** @param {Record<string, string>} site @param {string} service @returns {string | undefined} the host of its pages */
const hostOf = (site, service) =>
  ({ 'academy-bff': site['PUBLIC_ORIGIN'], 'academy-admin': site['ADMIN_ORIGIN'] })[service]?.replace(
    'https://',
    '',
  );

/** @param {KubernetesObject[]} objects @returns {string[]} */
function ingressFindings(objects) {
  return objects
    .filter(({ kind }) => kind === 'Ingress')
    .flatMap((ingress) => {
      const { rules, tls } = ingress.spec;
      const hosts = rules.map((/** @type {any} */ { host }) => host);
      const site = objects.find(({ kind, data }) => kind === 'ConfigMap' && data?.PUBLIC_ORIGIN)?.data ?? {};
      const wanted = rules.map(
        (/** @type {any} */ { host, http }) => hostOf(site, http.paths[0].backend.service.name) ?? host,
      );
      const secured = tls.flatMap((/** @type {any} */ entry) => entry.hosts);
      return [
        ...(wanted.join() === hosts.join()
          ? []
          : [`${nameOf(ingress)}: its hosts are not ${wanted.join(', ')}`]),
        ...hosts
          .filter((/** @type {string} */ host) => !secured.includes(host))
          .map((/** @type {string} */ host) => `${nameOf(ingress)}: ${host} has no certificate`),
        ...rules
          .flatMap((/** @type {any} */ { http }) => http.paths)
          .flatMap((/** @type {any} */ { backend: { service } }) =>
            find(objects, 'Service', service.name)?.spec.ports.some(
              (/** @type {any} */ port) => port.name === service.port.name,
            )
              ? []
              : [
                  `${nameOf(ingress)}: there is no Service ${service.name} with the port ${service.port.name}`,
                ],
          ),
      ];
    });
}
