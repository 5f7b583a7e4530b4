import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { provideKubectl } from './kubectl.mjs';
import { Product } from '../../product/product.mjs';
import { root } from '../../workspace.mjs';
import { secretSettings } from '../app-settings.mjs';
import { imageVariables } from '../containers/image-variables.mjs';
import { policiesOf } from './network-rules.mjs';
import { podOf } from './pod-rules.mjs';
import { KUBERNETES, render, renderInstallations } from './rendering.mjs';
import { ruleFindings } from './rules.mjs';

const dir = mkdtempSync(join(tmpdir(), 'academy-kubernetes-'));
const folders = {
  bff: 'bff',
  admin: 'mf-admin',
  auth: 'services/auth',
  catalog: 'services/catalog',
  payment: 'services/payment',
  worker: 'services/payment',
  registry: 'services/registry',
};

/** @type {any} */
let kubectl;
/** @type {any[]} */
let production;
/** @type {any[]} */
let demo;
/** @type {any[]} */
let complete;

beforeAll(async () => {
  kubectl = await provideKubectl(new Product({ kind: 'test', env: process.env }));
  const [first, second] = await renderInstallations(kubectl);
  production = first?.objects ?? [];
  demo = second?.objects ?? [];
  complete = await renderComplete();
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** The overlay of production with all that it has commented out. */
async function renderComplete() {
  cpSync(KUBERNETES, dir, { recursive: true });
  const file = join(dir, 'production/kustomization.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('  # - ', '  - '));
  return render(kubectl, join(dir, 'production'));
}

/** @param {any[]} objects @param {string} kind @param {string} name */
const find = (objects, kind, name) =>
  objects.find((object) => object.kind === kind && object.metadata.name === name);

/** @param {any[]} objects @param {string} kind */
const namesOf = (objects, kind) =>
  objects
    .filter((object) => object.kind === kind)
    .map(({ metadata }) => metadata.name)
    .sort();

/** @param {any[]} objects @param {any} container @returns {Record<string, string>} its variables, as the cluster sets them */
const variablesOf = (objects, { env = [], envFrom = [] }) =>
  Object.assign(
    {},
    ...envFrom.map(
      (/** @type {any} */ { configMapRef }) => find(objects, 'ConfigMap', configMapRef.name)?.data,
    ),
    Object.fromEntries(env.map((/** @type {any} */ { name, value }) => [name, value])),
  );

/** @param {any} object @returns {any} */
const containerOf = (object) => podOf(object).spec.containers[0];

/** @param {any} object @returns {string | undefined} */
const secretOf = (object) =>
  podOf(object).spec.volumes.find((/** @type {any} */ { name }) => name === 'settings')?.secret.secretName;

describe('the overlays', () => {
  it('follow the rules, also with everything that production has commented out', () => {
    expect(production.length).toBeGreaterThan(50);
    expect(demo.length).toBeGreaterThan(50);
    for (const objects of [production, demo, complete]) expect(ruleFindings(objects)).toEqual([]);
  });

  it('put every object into the namespace of the overlay', () => {
    const namespaces = (/** @type {any[]} */ objects) => [
      ...new Set(objects.map(({ metadata }) => metadata.namespace)),
    ];
    expect(namespaces(complete)).toEqual(['academy']);
    expect(namespaces(demo)).toEqual(['academy-demo']);
  });

  it('run each app from its own image, at the ports that the image listens on', () => {
    for (const deployment of production.filter(({ kind }) => kind === 'Deployment')) {
      const name = deployment.metadata.name.replace('academy-', '');
      const { image, ports } = containerOf(deployment);
      expect(image).toMatch(new RegExp(`/academy/${name}:`));
      const env = imageVariables(name);
      expect(ports.map((/** @type {any} */ { containerPort }) => String(containerPort))).toEqual(
        [env['PORT'], env['METRICS_PORT']].filter(Boolean),
      );
    }
  });

  it('set every variable that an app needs to start, or leave it to a secret', () => {
    const seeds = demo.filter(({ metadata }) => metadata.name.startsWith('academy-seed-'));
    const processes = [production, demo].flatMap((objects) =>
      Object.keys(folders).map((app) => ({
        app,
        objects,
        object: find(objects, 'Deployment', `academy-${app}`),
      })),
    );
    const jobs = seeds.map((object) => ({ app: object.metadata.name.split('-')[2], objects: demo, object }));
    expect(jobs.map(({ app }) => app)).toEqual(['auth', 'catalog']);
    for (const { app, objects, object } of [...processes, ...jobs]) {
      const example = join(root, folders[/** @type {keyof typeof folders} */ (app)], '.env.example');
      const needed = [...readFileSync(example, 'utf8').matchAll(/^([A-Z]\w*)=/gm)].map(([, name]) =>
        String(name),
      );
      const given = [
        ...Object.keys(variablesOf(objects, containerOf(object))),
        ...Object.keys(imageVariables(app)),
        ...Object.keys(secretSettings()[app === 'worker' ? 'payment' : app] ?? {}),
        // In production the URL contains the password; deploy/README.md says so.
        ...(objects === production ? ['SMTP_URL'] : []),
      ];
      expect([app, needed.filter((name) => !given.includes(name))]).toEqual([app, []]);
    }
  });

  it('read secrets that deploy/README.md lists, and render none', () => {
    const text = readFileSync(join(root, 'deploy/README.md'), 'utf8');
    const secrets = [...production, ...demo].filter(podOf).map(secretOf).filter(Boolean);
    expect([...new Set(secrets)].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
    expect([...production, ...demo].filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });
});

describe('migrations', () => {
  it('are jobs that are applied by one label, with all that they need, before the apps', () => {
    const selected = production.filter(({ metadata }) => metadata.labels?.['academy/part'] === 'migration');
    expect(selected.map(({ kind }) => kind).sort()).toEqual(['Job', 'Job', 'Job', 'NetworkPolicy']);
    for (const job of selected.filter(({ kind }) => kind === 'Job')) {
      const { volumes, serviceAccountName } = podOf(job).spec;
      expect(containerOf(job).envFrom).toBeUndefined();
      expect(serviceAccountName).toBeUndefined();
      expect(volumes.filter((/** @type {any} */ volume) => !volume.emptyDir && !volume.secret)).toEqual([]);
      expect(
        policiesOf(production, job)
          .map(({ metadata }) => metadata.name)
          .sort(),
      ).toEqual(['academy-migrations', 'academy-nothing']);
    }
  });

  it('use the account that may change tables, which the running apps do not have [SEC-28]', () => {
    for (const app of ['auth', 'catalog', 'payment']) {
      const job = production.find(
        ({ kind, metadata }) => kind === 'Job' && metadata.name.startsWith(`academy-migrate-${app}-`),
      );
      expect(containerOf(job).args).toEqual(['dist/migrate.js']);
      expect(secretOf(job)).toBe(`academy-${app}-migrations`);
      expect(secretOf(find(production, 'Deployment', `academy-${app}`))).toBe(`academy-${app}`);
    }
  });
});

describe('backups', () => {
  it('run by a schedule, read the data, and reach MySQL only', () => {
    const job = find(production, 'CronJob', 'academy-backup');
    const { args, volumeMounts } = containerOf(job);
    expect(args).toEqual(['dist/backup.js', 'backup']);
    expect(volumeMounts).toContainEqual({ name: 'uploads', mountPath: '/data', readOnly: true });
    expect(volumeMounts).toContainEqual({
      name: 'backups',
      mountPath: imageVariables('backup')['BACKUP_FOLDER'],
    });
    expect(find(production, 'NetworkPolicy', 'academy-backup').spec).toMatchObject({
      policyTypes: ['Ingress', 'Egress'],
      egress: [{ ports: [{ port: 53 }, { port: 53 }] }, { ports: [{ port: 3306 }] }],
    });
  });

  it('are continued every five minutes by copies of the binary log, with the same account, volume and policy', () => {
    const job = find(production, 'CronJob', 'academy-backup-logs');
    expect(job.spec).toMatchObject({ schedule: '*/5 * * * *', concurrencyPolicy: 'Forbid' });
    expect(containerOf(job).args).toEqual(['dist/backup.js', 'backup', '--logs-of', 'latest']);
    expect(secretOf(job)).toBe('academy-backup');
    expect(containerOf(job).volumeMounts.map((/** @type {any} */ { name }) => name)).toEqual([
      'tmp',
      'settings',
      'backups',
    ]);
    expect(policiesOf(production, job).map(({ metadata }) => metadata.name)).toContain('academy-backup');
  });

  it('are restored by an overlay of one job, into the claims of production', async () => {
    const restoring = await render(kubectl, join(KUBERNETES, 'restore'));
    expect(restoring.map(({ kind }) => kind).sort()).toEqual(['Job', 'NetworkPolicy']);
    const job = find(restoring, 'Job', 'academy-restore');
    expect(containerOf(job).args).toEqual(['dist/backup.js', 'restore', '--from', 'latest']);
    expect(containerOf(job).volumeMounts).toContainEqual({ name: 'uploads', mountPath: '/data' });
    expect(secretOf(job)).toBe('academy-restore');
    const claims = production.filter(({ metadata }) => metadata.labels?.['academy/part'] === 'storage');
    expect(claims.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort()).toEqual([
      'PersistentVolumeClaim academy-backups',
      'PersistentVolumeClaim academy-uploads',
    ]);
  });
});

describe('the network', () => {
  it('lets only its callers reach a service', () => {
    const callers = (/** @type {string} */ app) =>
      find(production, 'NetworkPolicy', `academy-${app}`).spec.ingress.flatMap(
        (/** @type {any} */ { from }) =>
          from.map(
            (/** @type {any} */ { podSelector }) =>
              podSelector?.matchLabels['app.kubernetes.io/component'] ?? 'cluster',
          ),
      );
    expect(callers('auth').sort()).toEqual(['bff', 'cluster', 'payment', 'worker']);
    expect(callers('worker')).toEqual(['cluster']);
    // The BFF, pipelines of other teams, and Prometheus; it calls the BFF alone.
    expect(callers('registry').sort()).toEqual(['bff', 'cluster', 'cluster']);
    expect(callers('bff').sort()).toEqual(['cluster', 'cluster', 'registry']);
    const ports = find(production, 'NetworkPolicy', 'academy-bff').spec.egress.flatMap(
      (/** @type {any} */ { ports: some }) => some.map((/** @type {any} */ { port }) => port),
    );
    expect(ports).not.toContain(3306);
  });

  it('gives the code of remotes no secret, no setting and no outgoing connection, in the demonstration neither', () => {
    for (const objects of [complete, demo]) {
      const deployment = find(objects, 'Deployment', 'academy-ssr');
      const policies = policiesOf(objects, deployment);
      expect(policies.map(({ metadata }) => metadata.name).sort()).toEqual([
        'academy-nothing',
        'academy-ssr',
      ]);
      expect(policies.flatMap(({ spec }) => spec.egress ?? [])).toEqual([]);
      expect(JSON.stringify(find(objects, 'NetworkPolicy', 'academy-ssr').spec.ingress)).toContain('"bff"');
      const { volumes } = podOf(deployment).spec;
      expect(volumes.map((/** @type {any} */ { name }) => name)).toEqual(['tmp']);
      expect(variablesOf(objects, containerOf(deployment))).toEqual({});
    }
  });
});

describe('the release registry', () => {
  it('is reached from outside by a host of its own, and by its calls only: not by its health checks', () => {
    const { spec } = find(production, 'Ingress', 'academy-registry');
    expect(
      spec.rules.map((/** @type {any} */ { host, http }) => [
        host,
        http.paths.map((/** @type {any} */ p) => p.path),
      ]),
    ).toEqual([['registry.academy.example', ['/v1']]]);
    expect(spec.rules[0].http.paths[0].backend.service.name).toBe('academy-registry');
  });

  it('writes into the volume that the BFF reads where there is no bucket', () => {
    const claims = (/** @type {string} */ app) =>
      podOf(find(demo, 'Deployment', `academy-${app}`)).spec.volumes.flatMap(
        (/** @type {any} */ volume) => volume.persistentVolumeClaim?.claimName ?? [],
      );
    expect(claims('registry')).toEqual(['academy-releases']);
    expect(claims('bff')).toEqual(['academy-releases']);
    const mounts = (/** @type {string} */ app) =>
      containerOf(find(demo, 'Deployment', `academy-${app}`)).volumeMounts;
    expect(mounts('registry')).toContainEqual({ name: 'releases', mountPath: '/data' });
    for (const app of ['bff', 'admin'])
      expect(mounts(app)).toContainEqual({ name: 'releases', mountPath: '/data', readOnly: true });
  });
});

describe('observability', () => {
  it('traces nothing without the folder tracing; with it, each app that calls or is called reaches the receiver', () => {
    const traced = (/** @type {any[]} */ objects) =>
      objects
        .filter(({ kind }) => kind === 'Deployment')
        .filter((app) => 'OTEL_EXPORTER_OTLP_ENDPOINT' in variablesOf(objects, containerOf(app)))
        .map(({ metadata }) => metadata.name)
        .sort();
    const apps = Object.keys(folders).map((app) => `academy-${app}`);
    expect(traced(demo)).toEqual([]);
    expect(traced(complete)).toEqual(apps.sort());
    expect(variablesOf(complete, containerOf(find(complete, 'Deployment', 'academy-bff')))).toMatchObject({
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    });
    const reaching = complete
      .filter(({ kind }) => kind === 'Deployment')
      .filter((app) => JSON.stringify(policiesOf(complete, app)).includes('4318'));
    expect(reaching.map(({ metadata }) => metadata.name).sort()).toEqual(
      apps.filter((name) => name !== 'academy-admin'),
    );
  });

  it('has a monitor for the Prometheus operator, which selects the services with metrics', () => {
    expect(namesOf(demo, 'ServiceMonitor')).toEqual([]);
    const { spec } = find(complete, 'ServiceMonitor', 'academy');
    const found = complete.filter(
      ({ kind, metadata: { labels = {} }, spec: { ports = [] } = {} }) =>
        kind === 'Service' &&
        Object.entries(spec.selector.matchLabels).every(([key, value]) => labels[key] === value) &&
        ports.some((/** @type {any} */ { name }) => name === spec.endpoints[0].port),
    );
    expect(found.map(({ metadata }) => metadata.name).sort()).toEqual(
      Object.keys(folders)
        .map((app) => `academy-${app}`)
        .sort(),
    );
    // The alert rules query that job.
    expect(new Set(found.map(({ metadata }) => metadata.labels[spec.jobLabel]))).toEqual(
      new Set(['academy']),
    );
  });
});
