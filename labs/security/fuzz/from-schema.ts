import fc from 'fast-check';
import { generateSync, type JsonSchema } from 'json-schema-faker';
import { inJsonSchema, isObject, type Schema } from './description.js';
import { hostileValue } from './hostile.js';

/** Most lists and texts are short, so that cases are readable. */
const USUAL_ITEMS = 5;
const USUAL_LENGTH = 40;
/** Deeper than any schema. */
const DEPTH = 20;
const FURTHER = ['role', 'id', 'isAdmin', 'price', 'constructor', 'emailVerified'];

/** Creates arbitraries from schemas of the description: json-schema-faker generates values, fast-check chooses. */
export class SchemaValues {
  readonly #components: Schema;

  /** @param known values that exist in the product */
  constructor(
    schemas: Readonly<Record<string, Schema>>,
    private readonly known: readonly string[],
  ) {
    this.#components = { schemas: short(schemas) };
  }

  /** Half of the values are valid, the others have a wrong value somewhere. */
  mixed(schema: Schema): fc.Arbitrary<unknown> {
    return fc.oneof(
      { arbitrary: this.valid(schema), weight: 5 },
      { arbitrary: this.valid(schema, 0.15), weight: 4 },
      { arbitrary: hostileValue(), weight: 1 },
    );
  }

  /** @param invalid share of the nested values that are replaced by hostile ones */
  valid(schema: Schema, invalid = 0): fc.Arbitrary<unknown> {
    const whole: JsonSchema = { ...short(schema), components: this.#components };
    return fc.gen().map((draw) => {
      const isTrue = (share: number) => draw(fc.double, { min: 0, max: 1, noNaN: true }) < share;
      return generateSync(whole, {
        seed: draw(fc.nat),
        optionalsProbability: 0.5,
        maxDefaultItems: USUAL_ITEMS,
        maxDepth: DEPTH,
        outputTransform: (value, from) => {
          if (isObject(value)) return isTrue(invalid) ? spoiltObject(value, draw) : value;
          if (isTrue(invalid)) return draw(hostileValue);
          return from === true || from === false ? value : draw(this.#another, value, from);
        },
      });
    });
  }

  /**
   * Extends the generated values: existing values, the longest, largest or smallest ones, and characters of all
   * scripts.
   */
  readonly #another = (value: unknown, from: Exclude<JsonSchema, boolean>): fc.Arbitrary<unknown> => {
    const { enum: choices, minimum = value, maximum = value, pattern, format, minLength = 0 } = from;
    if (typeof value === 'number') return fc.constantFrom(value, value, minimum, maximum);
    if (typeof value !== 'string' || choices || 'const' in from || format) return fc.constant(value);
    const known = this.known.length > 0 ? [fc.constantFrom(...this.known)] : [];
    // Patterns with letters of any script (`\p{L}`) are not supported by most generators.
    const own = pattern && !new RegExp(pattern, 'u').test(value) ? 'Plain words' : value;
    if (pattern) return fc.oneof(...known, fc.constant(own));
    const longest = Number(from['longest'] ?? from.maxLength ?? 1_000);
    const length = { minLength, maxLength: Math.min(longest, Math.max(minLength, USUAL_LENGTH)) };
    return fc.oneof(
      ...known,
      fc.string({ unit: 'grapheme', ...length }),
      fc.string({ unit: 'grapheme-ascii', ...length }),
      fc.constant('m'.repeat(longest)),
    );
  };
}

/** Removes a field, or adds an unknown one. */
function spoiltObject(value: Record<string, unknown>, draw: fc.GeneratorValue): Record<string, unknown> {
  const names = Object.keys(value);
  if (names.length === 0 || draw(fc.boolean)) return { ...value, [draw(further)]: draw(hostileValue) };
  const missing = draw(fc.constantFrom<string[]>, ...names);
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== missing));
}

const further = () => fc.constantFrom(...FURTHER);

/** The schema with usual lengths; the allowed length is stored as `longest`. */
const short = (schema: object): Schema =>
  JSON.parse(JSON.stringify(inJsonSchema(schema)), (_, value: unknown) => {
    if (!isObject(value)) return value;
    const { maxItems, maxLength } = value;
    return {
      ...value,
      ...(typeof maxItems === 'number' && { maxItems: Math.min(maxItems, USUAL_ITEMS) }),
      ...(typeof maxLength === 'number' && {
        maxLength: Math.max(Number(value['minLength'] ?? 0), Math.min(maxLength, USUAL_LENGTH)),
        longest: maxLength,
      }),
    };
  }) as Schema;
