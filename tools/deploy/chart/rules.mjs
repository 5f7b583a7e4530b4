// @ts-check
/** Checks rendered objects by the schemas of Kubernetes and by our own rules. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../workspace.mjs';

const require = createRequire(import.meta.url);

/**
 * The module with an object's schema.
 * @param {string} apiVersion
 */
const schemasOf = (apiVersion) =>
  apiVersion.startsWith('monitoring.coreos.com/')
    ? `@kubernetes-models/prometheus-operator/${apiVersion}`
    : `kubernetes-models/${apiVersion}`;

/** @param {any[]} objects @returns {string[]} empty if nothing is wrong */
export const chartFindings = (objects) => [
  ...objects.flatMap(schemaFindings),
  ...unknownFields(objects),
  ...objects.flatMap(podFindings),
  ...togetherFindings(objects),
];

/** @param {any} object */
const nameOf = ({ kind, metadata }) => `${kind} ${metadata?.name}`;

/** @param {any} object @returns {string[]} */
function schemaFindings(object) {
  try {
    const { [object.kind]: Model } = require(schemasOf(object.apiVersion));
    new Model(object).validate();
    return [];
  } catch (error) {
    return [`${nameOf(object)}: ${error instanceof Error ? error.message.split('\n')[0] : error}`];
  }
}

/**
 * Kubernetes drops unknown fields silently. The schemas' types reject them, and invalid values too.
 * @param {any[]} objects @returns {string[]}
 */
function unknownFields(objects) {
  const file = join(root, 'tools/deploy/chart/rendered.ts');
  const lines = objects.map(
    (object, index) =>
      `import { type I${object.kind} as K${index} } from '${schemasOf(object.apiVersion)}';\nexport const o${index}: K${index} = ${JSON.stringify(object)};`,
  );
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.Node16,
    moduleResolution: ts.ModuleResolutionKind.Node16,
    target: ts.ScriptTarget.ES2022,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists.call(host, path);
  host.getSourceFile = (path, ...rest) =>
    path === file
      ? ts.createSourceFile(path, lines.join('\n'), ts.ScriptTarget.ES2022, true)
      : getSourceFile.call(host, path, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program, program.getSourceFile(file)).map(({ messageText, start = 0 }) => {
    const line = lines.join('\n').slice(0, start).split('\n').length;
    return `${nameOf(objects[Math.ceil(line / 2) - 1])}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

/** @param {any} object @returns {string[]} */
function podFindings(object) {
  const pod = (object.spec?.jobTemplate ?? object).spec?.template?.spec;
  if (!pod) return [];
  const [container] = pod.containers;
  const findingUnless = (/** @type {unknown} */ isGood, /** @type {string} */ text) =>
    isGood ? [] : [`${nameOf(object)}: ${text}`];
  const { securityContext = {}, env = [], resources, image } = container;
  return [
    ...findingUnless(pod.securityContext?.runAsNonRoot && pod.securityContext.runAsUser > 0, 'runs as root'),
    ...findingUnless(pod.automountServiceAccountToken === false, 'holds a token of the cluster'),
    ...findingUnless(securityContext.readOnlyRootFilesystem, 'may write into its own image'),
    ...findingUnless(securityContext.allowPrivilegeEscalation === false, 'may gain privileges'),
    ...findingUnless(securityContext.capabilities?.drop?.includes('ALL'), 'keeps capabilities'),
    ...findingUnless(resources?.limits?.memory && resources.requests?.cpu, 'has no limits'),
    ...findingUnless(/:\d+\.\d+\.\d+/.test(image), `${image} is not an exact version`),
    ...env.flatMap((/** @type {any} */ { name, value }) =>
      findingUnless(
        !(value && /(SECRET|PASSWORD|_KEY|DATABASE_URL|REDIS_URL)$/.test(name)),
        `${name} is a secret, and written out`,
      ),
    ),
    ...(object.kind === 'Deployment'
      ? findingUnless(
          container.startupProbe && container.livenessProbe && container.readinessProbe,
          'lacks a startup, liveness or readiness probe',
        )
      : []),
  ];
}

/**
 * Every process has its required objects, and every reference has a target.
 * @param {any[]} objects
 * @returns {string[]}
 */
function togetherFindings(objects) {
  const has = (/** @type {string} */ kind, /** @type {string} */ name) =>
    objects.some((object) => object.kind === kind && object.metadata.name === name);
  const deployments = objects.filter(({ kind }) => kind === 'Deployment');
  return deployments.flatMap((deployment) => {
    const { name } = deployment.metadata;
    const kinds = [
      'Service',
      'HorizontalPodAutoscaler',
      'PodDisruptionBudget',
      'NetworkPolicy',
      'ServiceAccount',
    ];
    const labels = deployment.spec.template.metadata.labels;
    const wanted = deployment.spec.selector.matchLabels;
    return [
      ...kinds.filter((kind) => !has(kind, name)).map((kind) => `Deployment ${name}: has no ${kind}`),
      ...Object.keys(wanted).flatMap((key) =>
        labels[key] === wanted[key] ? [] : [`Deployment ${name}: does not select its own pods`],
      ),
    ];
  });
}
