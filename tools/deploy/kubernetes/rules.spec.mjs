import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { provideKubectl } from './kubectl.mjs';
import { Product } from '../../product/product.mjs';
import { podOf } from './pod-rules.mjs';
import { KUBERNETES, render, renderInstallations } from './rendering.mjs';
import { ruleFindings } from './rules.mjs';
import { schemaFindings } from './schemas.mjs';

/** @type {any} */
let kubectl;
/** @type {any[]} */
let production;

beforeAll(async () => {
  kubectl = await provideKubectl(new Product({ kind: 'test', env: process.env }));
  production = (await renderInstallations(kubectl))[0]?.objects ?? [];
});

/** @param {any[]} objects @param {string} kind @param {string} name */
const find = (objects, kind, name) =>
  objects.find((object) => object.kind === kind && object.metadata.name === name);

/** @param {(objects: any[]) => void} change @returns {any[]} a copy of production with a violation */
function planted(change) {
  const objects = structuredClone(production);
  change(objects);
  return objects;
}

/** @typedef {[string, (pod: any, container: any) => void, RegExp]} PodCase */

/** @type {PodCase[]} */
const podCases = [
  ['root', (pod) => (pod.securityContext.runAsUser = 0), /academy-auth: runs as root/],
  ['no user at all', (pod) => delete pod.securityContext, /runs as root/],
  ['every system call', (pod) => delete pod.securityContext.seccompProfile, /every system call/],
  ['a token', (pod) => (pod.automountServiceAccountToken = true), /token of the cluster/],
  ['the network of its node', (pod) => (pod.hostNetwork = true), /shares something/],
  [
    'a folder of its node',
    (pod) => pod.volumes.push({ name: 'x', hostPath: { path: '/' } }),
    /shares something/,
  ],
  [
    'a writable image',
    (_, { securityContext }) => (securityContext.readOnlyRootFilesystem = false),
    /may write/,
  ],
  [
    'privileges to gain',
    (_, { securityContext }) => delete securityContext.allowPrivilegeEscalation,
    /may gain privileges/,
  ],
  ['capabilities', (_, { securityContext }) => (securityContext.capabilities = {}), /keeps capabilities/],
  ['no limit', (_, container) => delete container.resources.limits, /has no limits/],
  ['a moving tag', (_, container) => (container.image = 'academy/auth:latest'), /not an exact version/],
  [
    'a version of its own',
    (_, container) => (container.image = 'academy/auth:9.9.9'),
    /9\.9\.9 is not the version/,
  ],
  ['no probe', (_, container) => delete container.livenessProbe, /lacks a startup/],
  [
    'a secret in the open',
    (_, container) => container.env.push({ name: 'AUTH_TOKEN_SECRET', value: 'x' }),
    /AUTH_TOKEN_SECRET is a secret/,
  ],
  [
    'an image of its start without limits',
    (pod, container) => (pod.initContainers = [{ ...container, resources: {} }]),
    /has no limits/,
  ],
  ['another account', (pod) => (pod.serviceAccountName = 'other'), /no ServiceAccount other/],
  [
    'a claim that is not there',
    (pod) => pod.volumes.push({ name: 'x', persistentVolumeClaim: { claimName: 'other' } }),
    /no PersistentVolumeClaim other/,
  ],
  [
    'settings that are not there',
    (_, container) => container.envFrom.push({ configMapRef: { name: 'other' } }),
    /no ConfigMap other/,
  ],
  [
    'a call without a service',
    (_, container) => container.env.push({ name: 'X_URL', value: 'http://academy-other:1' }),
    /no Service academy-other:1/,
  ],
  [
    'a call that its policy does not allow',
    (_, container) => container.env.push({ name: 'X_URL', value: 'http://academy-bff:4000' }),
    /academy-auth: may not reach academy-bff:4000[\s\S]*academy-bff: does not admit Deployment academy-auth/,
  ],
  [
    'a connection that it does not use',
    (_, container) =>
      container.env.splice(
        container.env.findIndex((/** @type {any} */ { name }) => name === 'CATALOG_URL'),
        1,
      ),
    /academy-auth: may reach Deployment academy-catalog, which it does not call/,
  ],
];

describe('the rules', () => {
  it.each(podCases)('reject a pod with %s', (_, change, finding) => {
    const objects = planted((all) => {
      const { spec } = podOf(find(all, 'Deployment', 'academy-auth'));
      change(spec, spec.containers[0]);
    });
    expect(ruleFindings(objects).join('\n')).toMatch(finding);
  });

  it.each(['Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'NetworkPolicy', 'ServiceAccount'])(
    'reject an app without its %s',
    (kind) => {
      const objects = production.filter((object) => object !== find(production, kind, 'academy-auth'));
      expect(ruleFindings(objects)).toContain(`Deployment academy-auth: has no ${kind}`);
    },
  );

  it.each([
    ['Deployment', (/** @type {any} */ spec) => spec.selector.matchLabels, /does not select its own pods/],
    ['Service', (/** @type {any} */ spec) => spec.selector, /Service academy-auth: selects nothing/],
    ['PodDisruptionBudget', (/** @type {any} */ spec) => spec.selector.matchLabels, /selects nothing/],
    ['NetworkPolicy', (/** @type {any} */ spec) => spec.podSelector.matchLabels, /has no policy of its own/],
  ])('reject a %s that selects other pods', (kind, labelsOf, finding) => {
    const objects = planted((all) => {
      labelsOf(find(all, kind, 'academy-auth').spec)['app.kubernetes.io/component'] = 'other';
    });
    expect(ruleFindings(objects).join('\n')).toMatch(finding);
  });

  /** @type {[string, (objects: any[]) => unknown, RegExp][]} */
  const objectCases = [
    [
      'a secret in the settings',
      (all) => (all.find(({ data }) => data?.SITE_NAME).data.REDIS_URL = 'x'),
      /REDIS_URL is a secret/,
    ],
    [
      'a secret among the objects',
      (all) => all.push({ kind: 'Secret', metadata: { name: 's' } }),
      /not rendered/,
    ],
    [
      'an autoscaler of nothing',
      (all) => (find(all, 'HorizontalPodAutoscaler', 'academy-auth').spec.scaleTargetRef.name = 'other'),
      /no Deployment other/,
    ],
    [
      'pods whose connections nothing denies',
      (all) =>
        delete find(all, 'NetworkPolicy', 'academy-nothing').spec.podSelector.matchLabels &&
        all.splice(all.indexOf(find(all, 'NetworkPolicy', 'academy-nothing')), 1),
      /no policy denies/,
    ],
    [
      'a policy that allows everything',
      (all) => find(all, 'NetworkPolicy', 'academy-auth').spec.egress.push({}),
      /academy-auth: allows everything/,
    ],
    [
      'a port that is open to everything',
      (all) => find(all, 'NetworkPolicy', 'academy-auth').spec.ingress.push({ ports: [{ port: 4020 }] }),
      /academy-auth: everything may call it/,
    ],
    [
      'a host of another site',
      (all) => (find(all, 'Ingress', 'academy').spec.rules[0].host = 'other.example'),
      /its hosts are not academy\.example[\s\S]*other\.example has no certificate/,
    ],
    [
      'a registry under the host of the site, whose certificate it lacks',
      (all) => (find(all, 'Ingress', 'academy-registry').spec.rules[0].host = 'academy.example'),
      /Ingress academy-registry: academy\.example has no certificate/,
    ],
    [
      'an ingress without a target',
      (all) => (find(all, 'Ingress', 'academy').spec.rules[0].http.paths[0].backend.service.name = 'x'),
      /no Service x with the port http/,
    ],
    [
      'a job under the name of another version',
      (all) =>
        (all.find(
          ({ kind, metadata }) => kind === 'Job' && metadata.name.startsWith('academy-migrate-'),
        ).metadata.name = 'academy-migrate-auth-0-0-9'),
      /does not end with the version/,
    ],
    [
      'a label of another version',
      (all) =>
        (find(all, 'Deployment', 'academy-auth').metadata.labels['app.kubernetes.io/version'] = '0.0.9'),
      /0\.0\.9 is not the version/,
    ],
  ];

  it.each(objectCases)('reject %s', (_, change, finding) => {
    expect(ruleFindings(planted(change)).join('\n')).toMatch(finding);
  });

  it('accept an image that a digest pins', () => {
    const objects = planted((all) => {
      podOf(find(all, 'Deployment', 'academy-auth')).spec.containers[0].image =
        `registry.example/academy/auth@sha256:${'0'.repeat(64)}`;
    });
    expect(ruleFindings(objects)).toEqual([]);
  });
});

describe('the schemas', () => {
  it('accept what is rendered, and reject misspelt fields, wrong types and unknown kinds', () => {
    expect(schemaFindings(production)).toEqual([]);
    const objects = planted((all) => {
      const [container] = podOf(find(all, 'Deployment', 'academy-auth')).spec.containers;
      container.readynessProbe = container.readinessProbe;
      podOf(find(all, 'Deployment', 'academy-bff')).spec.containers[0].livenessProbe.periodSeconds = 'often';
      find(all, 'ServiceMonitor', 'academy').spec.endpoints[0].scrapeTimeOut = '10s';
      find(all, 'HorizontalPodAutoscaler', 'academy-auth').spec.minReplica = 2;
      find(all, 'CronJob', 'academy-backup').kind = 'CronJobs';
    });
    const findings = schemaFindings(objects).join('\n');
    expect(findings).toMatch(/Deployment academy-auth: .*readynessProbe/);
    expect(findings).toMatch(/Deployment academy-bff: .*(periodSeconds|number|integer)/);
    expect(findings).toMatch(/ServiceMonitor academy: .*scrapeTimeOut/);
    expect(findings).toMatch(/HorizontalPodAutoscaler academy-auth: .*minReplica/);
    expect(findings).toMatch(/CronJobs academy-backup: /);
  });

  it('are not reached by a kustomization that kustomize rejects: its message is the error', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'academy-kubernetes-'));
    try {
      cpSync(KUBERNETES, dir, { recursive: true });
      writeFileSync(join(dir, 'production/kustomization.yaml'), 'resources: [nothing.yaml]\n');
      await expect(render(kubectl, join(dir, 'production'))).rejects.toThrow(
        /does not render: .*nothing\.yaml/s,
      );
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });
});
