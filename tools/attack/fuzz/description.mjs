// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.mjs';

/** @typedef {Record<string, any>} Schema of the OpenAPI description */
/** @typedef {'visitor' | 'user' | 'admin' | 'webhook'} Policy who may call */

/**
 * @typedef {object} Parameter
 * @property {'path' | 'query'} in
 * @property {string} name
 * @property {boolean} required
 * @property {Schema} schema
 */

/**
 * @typedef {object} Operation
 * @property {string} id `Catalog.listCourses`
 * @property {string} method
 * @property {string} path with `{parameters}`
 * @property {Policy} policy
 * @property {readonly Parameter[]} parameters
 * @property {{ type: string, schema: Schema } | undefined} body
 * @property {Schema | undefined} answer schema of the JSON of a success
 */

/** @typedef {{ operations: Operation[], schemas: Record<string, Schema> }} Description */

const FILE = join(root, 'bff/openapi.json');
/** Later ones take away what earlier ones work on. */
const ORDER = ['get', 'post', 'put', 'patch', 'delete'];
/** End the session or the account of whoever asks. */
const LAST = /logout|\/user\/delete|\/user\/sessions/;

/** @returns {Description} every operation of the BFF, those that destroy at the end */
export function readDescription() {
  const { paths, components } = JSON.parse(readFileSync(FILE, 'utf8'));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(/** @type {Record<string, any>} */ (methods)).map(([method, spec]) =>
      operationOf(path, method, spec),
    ),
  );
  const rank = (/** @type {Operation} */ { path, method }) =>
    ORDER.indexOf(method.toLowerCase()) + (LAST.test(path) ? ORDER.length : 0);
  return { operations: operations.sort((a, b) => rank(a) - rank(b)), schemas: components.schemas };
}

/** @param {string} path @param {string} method @param {any} spec @returns {Operation} */
function operationOf(path, method, spec) {
  const [type, content] = Object.entries(spec.requestBody?.content ?? {})[0] ?? [];
  const policy = /For: (visitor|user|admin|webhook)/.exec(spec.description ?? '')?.[1] ?? 'visitor';
  return {
    id: spec.operationId,
    method: method.toUpperCase(),
    path,
    policy: /** @type {Policy} */ (policy),
    parameters: spec.parameters ?? [],
    body: type ? { type, schema: /** @type {any} */ (content).schema } : undefined,
    answer: spec.responses?.['200']?.content?.['application/json']?.schema,
  };
}
