// @ts-check
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

/** @typedef {import('./cases.mjs').Case} Case */
/** @typedef {import('./wire.mjs').Answer} Answer */
/** @typedef {import('./description.mjs').Description} Description */

/** Words of the inside of a program: paths, stacks, the database's own errors (ASVS 16.5.1). */
const INSIDES =
  /\bat .{1,80}\.[cm]?[jt]s:\d+|node_modules|\bER_[A-Z]+_[A-Z_]+|QueryFailedError|SELECT .{1,200} FROM `/;

/** Says what an answer does that the description does not allow. */
export class Judge {
  /** @param {Description} description @param {number} limitMs */
  constructor({ operations, schemas }, limitMs) {
    this.limitMs = limitMs;
    const ajv = new Ajv({ strict: false, allErrors: false });
    // Published as CommonJS: the types and Node disagree about where the function lies.
    const addFormats = /** @type {(ajv: Ajv) => void} */ (/** @type {unknown} */ (formats));
    addFormats(ajv);
    ajv.addSchema({ $id: 'api', components: { schemas: inJsonSchema(schemas) } });
    this.isError = ajv.compile({ $ref: 'api#/components/schemas/Error' });
    this.answers = new Map(
      operations.flatMap(({ id, answer }) =>
        answer ? [[id, ajv.compile(/** @type {object} */ (inJsonSchema(answer)))]] : [],
      ),
    );
  }

  /** @param {Case} attack @param {Answer} answer @returns {string[]} violations, worded alike for alike causes */
  violations({ operation }, { status, headers, text, tookMs }) {
    const found = [];
    const isJson = headers['content-type']?.startsWith('application/json') ?? false;
    const json = isJson ? parsed(text) : undefined;
    if (status >= 500) found.push(`${status} ${codeOf(json)}`);
    if (tookMs > this.limitMs) found.push(`slower than ${this.limitMs} ms`);
    if (isJson && json === undefined) found.push(`${status} with broken JSON`);
    if (status >= 400 && status < 500 && isJson && !this.isError(json))
      found.push(`${status} in another form than Error`);
    if (status >= 400 && status < 500 && !isJson && !isPage(headers))
      found.push(`${status} without an explanation`);
    const fits = this.answers.get(operation.id);
    if (status === 200 && isJson && fits && !fits(json)) {
      const [first] = fits.errors ?? [];
      found.push(
        `200 differs from the description: ${first?.instancePath.replaceAll(/\d+/g, 'N')} ${first?.message}`,
      );
    }
    const inside = status >= 400 ? INSIDES.exec(text)?.[0] : undefined;
    if (inside) found.push(`${status} tells of the inside: ${inside.slice(0, 60)}`);
    return found;
  }
}

/** A person who follows a broken address reads a page. @param {Answer['headers']} headers */
const isPage = (headers) => headers['content-type']?.startsWith('text/html') ?? false;

/** @param {string} text @returns {unknown} undefined where it is no JSON */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {unknown} json */
const codeOf = (json) =>
  String(/** @type {{ code?: unknown } | undefined} */ (json)?.code ?? 'without a code');

/**
 * In the words of JSON Schema, pointing into the one document that Ajv knows.
 * @param {unknown} schemas of OpenAPI 3.0 @returns {any}
 */
const inJsonSchema = (schemas) =>
  JSON.parse(JSON.stringify(schemas).replaceAll('"#/components/', '"api#/components/'), (_, value) => {
    if (value?.nullable !== true) return value;
    const { nullable: _nullable, ...rest } = value;
    return { anyOf: [rest, { type: 'null' }] };
  });
