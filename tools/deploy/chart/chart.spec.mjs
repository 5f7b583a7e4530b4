import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { root } from '../../workspace.mjs';
import { imageOf } from '../containers/dockerfile.mjs';
import { secretSettings } from '../app-settings.mjs';
import { CHART, renderChart, templatesOf } from './render.mjs';
import { chartFindings } from './rules.mjs';

const objects = renderChart();
/** @param {string} kind @param {string} name */
const find = (kind, name) => objects.find((object) => object.kind === kind && object.metadata.name === name);

/** @param {any[]} some @param {any} pod @returns {any} the only policy that selects the pod */
const policyOf = (some, { metadata: { labels } }) => {
  const found = some.filter(({ kind, metadata, spec }) => {
    const wanted = Object.entries(spec?.podSelector?.matchLabels ?? {});
    return (
      kind === 'NetworkPolicy' &&
      metadata.name !== 'academy-nothing' &&
      wanted.every(([key, value]) => labels[key] === value)
    );
  });
  expect(found).toHaveLength(1);
  return found[0];
};

describe('the chart', () => {
  it('renders objects that Kubernetes accepts, without unknown fields, and follows our rules', () => {
    expect(objects.length).toBeGreaterThan(40);
    expect(chartFindings(objects)).toEqual([]);
  });

  it('runs each app from its own image, at the ports that the image listens on', () => {
    for (const { metadata, spec } of objects.filter(({ kind }) => kind === 'Deployment')) {
      const [container] = spec.template.spec.containers;
      const { env } = imageOf(metadata.name.replace('academy-', ''));
      expect(container.ports.map((/** @type {any} */ { containerPort }) => String(containerPort))).toEqual(
        [env['PORT'], env['METRICS_PORT']].filter(Boolean),
      );
    }
  });

  it('sets every variable that an app needs to start, or leaves it to a secret', () => {
    const folders = {
      bff: 'bff',
      admin: 'mf-admin',
      auth: 'services/auth',
      catalog: 'services/catalog',
      payment: 'services/payment',
      worker: 'services/payment',
    };
    for (const [app, folder] of Object.entries(folders)) {
      const needed = [
        ...readFileSync(join(root, folder, '.env.example'), 'utf8').matchAll(/^([A-Z]\w*)=/gm),
      ].map(([, name]) => name);
      const [container] = find('Deployment', `academy-${app}`).spec.template.spec.containers;
      const secret = secretSettings()[app === 'worker' ? 'payment' : app] ?? {};
      const given = [
        ...container.env.map((/** @type {any} */ { name }) => name),
        ...Object.keys(imageOf(app).env),
        ...Object.keys(secret),
        // The URL contains the password; deploy/README.md says so.
        'SMTP_URL',
      ];
      expect([app, needed.filter((name) => !given.includes(name))]).toEqual([app, []]);
    }
  });

  it('migrates before any process of the new version runs', () => {
    for (const app of ['auth', 'catalog', 'payment']) {
      const { metadata, spec } = find('Job', `academy-migrate-${app}`);
      expect(metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade');
      const { containers, volumes } = spec.template.spec;
      expect(containers[0].args).toEqual(['dist/migrate.js']);
      // Migrations use the account that may change tables, which the running apps do not have (SEC-28).
      const secretOf = (/** @type {any[]} */ all) =>
        all.find(({ name }) => name === 'settings').secret.secretName;
      expect(secretOf(volumes)).toBe(`academy-${app}-migrations`);
      expect(secretOf(find('Deployment', `academy-${app}`).spec.template.spec.volumes)).toBe(
        `academy-${app}`,
      );
    }
  });

  it('runs scheduled backups if they are enabled, read-only, with access to MySQL only', () => {
    expect(objects.filter(({ kind }) => kind === 'CronJob')).toEqual([]);
    const backedUp = renderChart({ backup: { enabled: true } });
    expect(chartFindings(backedUp)).toEqual([]);
    const { jobTemplate } = backedUp.find(({ kind }) => kind === 'CronJob').spec;
    const { containers, volumes } = jobTemplate.spec.template.spec;
    expect(containers[0].args).toEqual(['dist/backup.js', 'backup']);
    expect(containers[0].volumeMounts).toContainEqual({
      name: 'uploads',
      mountPath: '/data',
      readOnly: true,
    });
    expect(containers[0].volumeMounts).toContainEqual({
      name: 'backups',
      mountPath: imageOf('backup').env['BACKUP_FOLDER'],
    });
    for (const { persistentVolumeClaim } of volumes.slice(2))
      expect(backedUp).toContainEqual(
        expect.objectContaining({
          kind: 'PersistentVolumeClaim',
          metadata: expect.objectContaining({ name: persistentVolumeClaim.claimName }),
        }),
      );
    expect(policyOf(backedUp, jobTemplate.spec.template).spec).toMatchObject({
      policyTypes: ['Ingress', 'Egress'],
      egress: [{ ports: [{ port: 53 }, { port: 53 }] }, { ports: [{ port: 3306 }] }],
    });
  });

  it('restores while no app runs, and does not migrate before the restore', () => {
    const restoring = renderChart({ backup: { restore: '2026-11-22T02-15-00Z' } });
    expect(chartFindings(restoring)).toEqual([]);
    const running = restoring.filter(({ spec }) => spec?.template || spec?.jobTemplate);
    expect(running.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual(['Job academy-restore']);
    const [{ spec }] = running;
    const { containers, volumes } = spec.template.spec;
    expect(containers[0].args).toEqual(['dist/backup.js', 'restore', '--from', '2026-11-22T02-15-00Z']);
    expect(containers[0].volumeMounts).toContainEqual({
      name: 'uploads',
      mountPath: '/data',
      readOnly: false,
    });
    expect(volumes[1].secret.secretName).toBe('academy-restore');
    expect(JSON.stringify(policyOf(restoring, spec.template).spec.egress)).toContain('3306');
  });

  it('lets only its callers reach a service', () => {
    const callers = (/** @type {string} */ app) =>
      find('NetworkPolicy', `academy-${app}`).spec.ingress.flatMap((/** @type {any} */ { from }) =>
        from.map(
          (/** @type {any} */ { podSelector }) =>
            podSelector?.matchLabels['app.kubernetes.io/component'] ?? 'cluster',
        ),
      );
    expect(callers('auth').sort()).toEqual(['bff', 'cluster', 'payment', 'worker']);
    expect(callers('worker')).toEqual(['cluster']);
    const ports = find('NetworkPolicy', 'academy-bff').spec.egress.flatMap(
      (/** @type {any} */ { ports: some }) => some.map((/** @type {any} */ { port }) => port),
    );
    expect(ports).not.toContain(3306);
  });

  it('gives the code of remotes no secret, no setting and no outgoing connection', () => {
    const { egress, ingress } = find('NetworkPolicy', 'academy-ssr').spec;
    expect(egress).toEqual([]);
    expect(JSON.stringify(ingress)).toContain('"bff"');
    const pod = find('Deployment', 'academy-ssr').spec.template.spec;
    expect(pod.volumes.map((/** @type {any} */ { name }) => name)).toEqual(['tmp']);
    expect(pod.containers[0].env).toBeUndefined();
  });

  it('traces nothing unless a receiver is configured; then each app that makes or receives calls reaches it', () => {
    const variables = (/** @type {any} */ container) =>
      (container.env ?? []).filter((/** @type {any} */ { name }) => name.startsWith('OTEL_'));
    const appsOf = (/** @type {any[]} */ some) => some.filter(({ kind }) => kind === 'Deployment');
    const reaching = (/** @type {any[]} */ some) =>
      some
        .filter(
          ({ kind, spec }) => kind === 'NetworkPolicy' && JSON.stringify(spec.egress ?? []).includes('4318'),
        )
        .map(({ metadata }) => metadata.name);
    for (const { spec } of appsOf(objects)) expect(variables(spec.template.spec.containers[0])).toEqual([]);
    expect(reaching(objects)).toEqual([]);

    const traced = renderChart({ otel: { endpoint: 'http://collector.monitoring:4318' } });
    expect(chartFindings(traced)).toEqual([]);
    for (const { spec } of appsOf(traced).filter(({ metadata }) => metadata.name !== 'academy-ssr'))
      expect(variables(spec.template.spec.containers[0])).toEqual([
        { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', value: 'http://collector.monitoring:4318' },
        { name: 'OTEL_TRACES_SAMPLER', value: 'parentbased_traceidratio' },
        { name: 'OTEL_TRACES_SAMPLER_ARG', value: '0.1' },
      ]);
    expect(reaching(traced).sort()).toEqual(
      ['auth', 'bff', 'catalog', 'payment', 'worker'].map((app) => `academy-${app}`),
    );
  });

  it('creates a monitor for the Prometheus operator if it is enabled, which selects the services with metrics', () => {
    expect(objects.filter(({ kind }) => kind === 'ServiceMonitor')).toEqual([]);
    const labels = { release: 'prometheus' };
    const monitored = renderChart({ metrics: { serviceMonitor: { enabled: true, labels } } });
    expect(chartFindings(monitored)).toEqual([]);
    const { metadata, spec } = monitored.find(({ kind }) => kind === 'ServiceMonitor');
    expect(metadata.labels).toEqual(labels);
    const found = monitored.filter(
      ({ kind, metadata: { labels: own = {} }, spec: { ports = [] } = {} }) =>
        kind === 'Service' &&
        Object.entries(spec.selector.matchLabels).every(([key, value]) => own[key] === value) &&
        ports.some((/** @type {any} */ { name }) => name === spec.endpoints[0].port),
    );
    expect(found.map((service) => service.metadata.name).sort()).toEqual(
      ['admin', 'auth', 'bff', 'catalog', 'payment', 'worker'].map((app) => `academy-${app}`),
    );
    // The alert rules query that job.
    expect(new Set(found.map((service) => service.metadata.labels[spec.jobLabel]))).toEqual(
      new Set(['academy']),
    );
    const templates = templatesOf();
    const planted = {
      ...templates,
      'monitor.yaml': (templates['monitor.yaml'] ?? '').replace('scrapeTimeout', 'scrapeTimeOut'),
    };
    expect(
      chartFindings(renderChart({ metrics: { serviceMonitor: { enabled: true } } }, planted)).join(),
    ).toMatch(/scrapeTimeOut/);
  });

  it.each([
    ['a field that is misspelt', 'apps.yaml', 'readinessProbe:', 'readynessProbe:', /readynessProbe/],
    [
      'a wrong type',
      'apps.yaml',
      'periodSeconds: 10',
      'periodSeconds: often',
      /periodSeconds|number|integer/,
    ],
    ['root', '_app.tpl', 'runAsUser: 1000', 'runAsUser: 0', /runs as root/],
    [
      'a token',
      '_app.tpl',
      'automountServiceAccountToken: false',
      'automountServiceAccountToken: true',
      /token/,
    ],
    ['a secret in the open', '_app.tpl', 'name: SITE_NAME', 'name: AUTH_TOKEN_SECRET', /written out/],
    [
      'an app without a budget',
      'apps.yaml',
      'kind: PodDisruptionBudget',
      'kind: Service',
      /PodDisruptionBudget/,
    ],
  ])('is rejected with %s', (_, file, from, to, finding) => {
    const templates = templatesOf();
    const planted = { ...templates, [file]: (templates[file] ?? '').replaceAll(from, to) };
    expect(planted[file]).not.toBe(templates[file]);
    expect(chartFindings(renderChart({}, planted)).join('\n')).toMatch(finding);
  });

  it.each([
    ['a value that is not there', '{{ .Values.sight.name }}', /there is no name in nothing/],
    ['nothing to print', '{{ .Values.sitename }}', /there is nothing/],
    ['an unknown function', '{{ shuffle "a" }}', /shuffle is not part/],
    ['a block without an end', '{{ if true }}a', /no \{\{ end/],
  ])('does not render %s', (_, text, failure) => {
    expect(() => renderChart({}, { 'x.yaml': text })).toThrow(failure);
  });

  it('is parsed as Helm parses it', () => {
    const text = `{{- /* no word of this */ -}}
list:
  {{- range $i, $x := .Values.list }}
  - {{ $i }}{{ $x | quote }}
  {{- else }}
  - none
  {{- end }}
{{- with .Values.empty }}
never: {{ . }}
{{- end }}
{{- if and .Values.list (not .Values.empty) }}
both: {{ .Values.empty | default (printf "%s-%v" "a" 1) }}
{{- else if true }}
other: 1
{{- end }}
map:
  {{- toYaml .Values.map | nindent 2 }}`;
    const values = { list: ['a', 'b'], empty: '', map: { z: [1], a: { b: 'c' } } };
    expect(renderChart(values, { 'x.yaml': text })).toEqual([
      { list: ['0"a"', '1"b"'], both: 'a-1', map: { z: [1], a: { b: 'c' } } },
    ]);
    expect(renderChart({ list: [] }, { 'x.yaml': text.split('{{- with')[0] ?? '' })).toEqual([
      { list: ['none'] },
    ]);
  });

  const helm = spawnSync('helm', ['template', 'academy', CHART, '--namespace', 'academy'], {
    encoding: 'utf8',
  });
  const hasHelm = helm.error === undefined;
  // Compares with Helm itself, which is optional on a developer's machine.
  (hasHelm ? it : it.skip)('is rendered by Helm itself to the same objects', () => {
    expect(helm.stderr).toBe('');
    const byName = (/** @type {any[]} */ some) =>
      Object.fromEntries(some.map((object) => [`${object.kind} ${object.metadata.name}`, object]));
    const theirs = parseAllDocuments(helm.stdout)
      .map((document) => document.toJS())
      .filter(Boolean);
    expect(byName(theirs)).toEqual(byName(objects));
  });
});
