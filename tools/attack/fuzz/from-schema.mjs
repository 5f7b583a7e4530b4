// @ts-check
import fc from 'fast-check';
import { hostileValue } from './hostile.mjs';

/** @typedef {import('./description.mjs').Schema} Schema */

/** Most texts are short, so that a case can be read. */
const USUAL_LENGTH = 40;

/** Makes arbitraries of what the description allows. */
export class SchemaValues {
  /** @param {Record<string, Schema>} schemas by name @param {readonly string[]} known values that exist in the product */
  constructor(schemas, known) {
    this.schemas = schemas;
    this.known = known;
  }

  /**
   * Right by the schema, in one of three parts with a wrong value somewhere.
   * @param {Schema} schema
   * @returns {fc.Arbitrary<unknown>}
   */
  mixed(schema) {
    return fc.oneof(
      { arbitrary: this.valid(schema), weight: 4 },
      { arbitrary: this.valid(schema, 0.25), weight: 5 },
      { arbitrary: hostileValue(), weight: 1 },
    );
  }

  /**
   * @param {Schema} given
   * @param {number} [spoilt] share of the values inside that are replaced by hostile ones
   * @returns {fc.Arbitrary<any>}
   */
  valid(given, spoilt = 0) {
    const schema = this.resolve(given);
    const typed = this.#ofType(schema, spoilt);
    const sound = schema['nullable'] ? fc.option(typed) : typed;
    if (spoilt === 0) return sound;
    const weight = Math.round(100 * spoilt);
    return schema['type'] === 'object'
      ? sound
      : fc.oneof({ arbitrary: sound, weight: 100 - weight }, { arbitrary: hostileValue(), weight });
  }

  /** @param {Schema} schema @returns {Schema} */
  resolve(schema) {
    const name = schema['$ref']?.split('/').at(-1);
    return name ? this.resolve(this.schemas[name] ?? {}) : schema;
  }

  /** @param {Schema} schema @param {number} spoilt @returns {fc.Arbitrary<any>} */
  #ofType(schema, spoilt) {
    const choices = schema['anyOf'] ?? schema['oneOf'];
    if (choices) return fc.oneof(...choices.map((/** @type {Schema} */ one) => this.valid(one, spoilt)));
    if (schema['allOf'])
      return fc
        .tuple(...schema['allOf'].map((/** @type {Schema} */ one) => this.valid(one, spoilt)))
        .map((parts) => (parts.length === 1 ? parts[0] : Object.assign({}, ...parts)));
    if ('const' in schema) return fc.constant(schema['const']);
    if (schema['enum']) return fc.constantFrom(...schema['enum']);
    if (schema['type'] === 'object' || schema['properties']) return this.#object(schema, spoilt);
    if (schema['type'] === 'array') return this.#array(schema, spoilt);
    if (schema['type'] === 'boolean') return fc.boolean();
    if (schema['type'] === 'integer') return fc.integer(boundsOf(schema));
    if (schema['type'] === 'number')
      return fc.oneof(fc.integer(boundsOf(schema)), fc.double({ ...boundsOf(schema), noNaN: true }));
    if (schema['type'] === 'string') return this.#text(schema);
    return fc.jsonValue({ maxDepth: 2 });
  }

  /** @param {Schema} schema @param {number} spoilt */
  #object(schema, spoilt) {
    const properties = Object.entries(schema['properties'] ?? {});
    const required = new Set(schema['required'] ?? []);
    const model = Object.fromEntries(properties.map(([name, value]) => [name, this.valid(value, spoilt)]));
    const whole = fc.record(model, { requiredKeys: Object.keys(model).filter((name) => required.has(name)) });
    if (spoilt === 0) return whole;
    const missing = fc.record(model, { requiredKeys: [] });
    const more = fc
      .tuple(
        whole,
        fc.constantFrom('role', 'id', 'isAdmin', 'price', 'constructor', 'emailVerified'),
        hostileValue(),
      )
      .map(([value, name, extra]) => ({ ...value, [name]: extra }));
    return fc.oneof(
      { arbitrary: whole, weight: 6 },
      { arbitrary: missing, weight: 2 },
      { arbitrary: more, weight: 2 },
    );
  }

  /** @param {Schema} schema @param {number} spoilt */
  #array(schema, spoilt) {
    const minLength = schema['minItems'] ?? 0;
    const most = Math.min(schema['maxItems'] ?? 5, 5);
    return fc.array(this.valid(schema['items'] ?? {}, spoilt), {
      minLength,
      maxLength: spoilt === 0 ? Math.max(minLength, most) : Math.max(minLength, most) + 1,
    });
  }

  /** @param {Schema} schema @returns {fc.Arbitrary<string>} */
  #text(schema) {
    const { minLength = 0, maxLength = 1_000, pattern, format } = schema;
    const known = this.known.length > 0 ? [fc.constantFrom(...this.known)] : [];
    if (format === 'email') return fc.oneof(fc.emailAddress(), fc.constant('somebody@academy.test'));
    if (format === 'uri') return fc.oneof(fc.webUrl(), fc.constant('https://academy.test/x'));
    if (format === 'date-time') return instant();
    if (format === 'date') return instant().map((text) => text.slice(0, 10));
    if (pattern) return fc.oneof(...known, matching(new RegExp(pattern, 'u'), minLength, maxLength));
    const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, USUAL_LENGTH)) };
    return fc.oneof(
      ...known,
      fc.string({ unit: 'grapheme', ...length }),
      fc.string({ unit: 'grapheme-ascii', ...length }),
      fc.constant('m'.repeat(maxLength)),
    );
  }
}

const instant = () =>
  fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString());

/** @param {Schema} schema */
const boundsOf = ({ minimum = -1_000_000, maximum = 1_000_000 }) => ({
  min: Math.max(minimum, Number.MIN_SAFE_INTEGER),
  max: Math.min(maximum, Number.MAX_SAFE_INTEGER),
});

/**
 * Patterns that fast-check cannot read (`\p{…}`) are met by trying.
 * @param {RegExp} pattern @param {number} minLength @param {number} maxLength
 * @returns {fc.Arbitrary<string>}
 */
function matching(pattern, minLength, maxLength) {
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, USUAL_LENGTH)) };
  if (pattern.source.includes('\\p')) {
    return fc
      .oneof(fc.string({ unit: 'grapheme', ...length }), fc.string({ unit: 'grapheme-ascii', ...length }))
      .map((text) => (pattern.test(text) ? text : 'Plain words'));
  }
  try {
    const texts = fc.stringMatching(pattern);
    fc.sample(texts, 1);
    return texts;
  } catch {
    return fc.string({ unit: 'grapheme-ascii', ...length });
  }
}
