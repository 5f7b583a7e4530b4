// @ts-check
/** Checks rendered objects by the schemas of Kubernetes and of the Prometheus operator. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../workspace.mjs';

const require = createRequire(import.meta.url);

/** @typedef {import('./rendering.mjs').KubernetesObject} KubernetesObject */

/** @param {KubernetesObject} object */
export const nameOf = ({ kind, metadata }) => `${kind} ${metadata?.name}`;

/**
 * The module with an object's schema.
 * @param {string} apiVersion
 */
const schemasOf = (apiVersion) =>
  apiVersion.startsWith('monitoring.coreos.com/')
    ? `@kubernetes-models/prometheus-operator/${apiVersion}`
    : `kubernetes-models/${apiVersion}`;

/** @param {KubernetesObject[]} objects @returns {string[]} */
export const schemaFindings = (objects) => [...objects.flatMap(invalidFields), ...unknownFields(objects)];

/** @param {KubernetesObject} object @returns {string[]} */
function invalidFields(object) {
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
 * @param {KubernetesObject[]} objects @returns {string[]}
 */
function unknownFields(objects) {
  const file = join(root, 'tools/deploy/kubernetes/rendered.ts');
  const lines = objects.map(
    (object, index) =>
      `import { type I${object.kind} as K${index} } from '${schemasOf(object.apiVersion)}';\nexport const o${index}: K${index} = ${JSON.stringify(object)};`,
  );
  const source = lines.join('\n');
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
      ? ts.createSourceFile(path, source, ts.ScriptTarget.ES2022, true)
      : getSourceFile.call(host, path, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program, program.getSourceFile(file)).map(({ messageText, start = 0 }) => {
    const line = source.slice(0, start).split('\n').length;
    return `${nameOf(objects[Math.ceil(line / 2) - 1])}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
