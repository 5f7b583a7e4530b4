import { canonicalize } from '../release-signature.js';
import { type ApiSchema, isObject, referenceOf, ownKeywords } from './api-document.js';

/**
 * Six times as much as all operations of the BFF have together: a few references of a document can multiply a list of
 * values, a text or another schema without an end.
 */
const MAX_SCHEMAS = 30_000;
const MAX_CHARACTERS = 2_400_000;
/** Ten times as deep as those of the BFF: alternatives are compared on each level. */
const MAX_DEPTH = 100;

/** A document resolves to more than any API has. */
export class OversizeDocument extends Error {
  override readonly name = 'OversizeDocument';
}

/**
 * Brings schemas into a form in which equal ones are equal texts: references are replaced by what they refer to, and
 * names of components, order, annotations and the spelling of null and of single variants are gone.
 */
export class CanonicalSchemas {
  private count = 0;
  private characters = 0;
  private depth = 0;

  /** @param components by their names */
  constructor(private readonly components: Readonly<Record<string, ApiSchema>>) {}

  /**
   * @param path names of the components in which the schema is
   * @throws OversizeDocument
   */
  of(schema: ApiSchema, path: readonly string[] = []): ApiSchema {
    this.count += 1;
    if (this.count > MAX_SCHEMAS) throw new OversizeDocument(`it has more than ${MAX_SCHEMAS} schemas`);
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new OversizeDocument(`it is nested too deeply: ${MAX_DEPTH} levels`);
    const resolved = this.resolved(schema, path);
    this.depth -= 1;
    return resolved;
  }

  private resolved(schema: ApiSchema, path: readonly string[]): ApiSchema {
    const name = referenceOf(schema);
    if (name !== undefined) return this.target(name, path);
    const { allOf, anyOf, oneOf, type, nullable, ...own } = ownKeywords(schema);
    const parts = [own, ...schemasIn(allOf)].map((part, index) =>
      index === 0 ? this.keywords(part, path) : this.of(part, path),
    );
    const { nullable: isPartNull, ...merged } = mergedSchemas(parts);
    const types = Array.isArray(type) ? type : type === undefined ? [] : [type];
    const variants = [...schemasIn(anyOf), ...schemasIn(oneOf)].map((each) => this.of(each, path));
    const typed = types.filter((each) => each !== 'null').map((each): ApiSchema => ({ type: each }));
    const isNullable = nullable === true || isPartNull === true || types.includes('null');
    return withNull(withVariants(withVariants(merged, variants), typed), isNullable);
  }

  private target(name: string, path: readonly string[]): ApiSchema {
    const index = path.indexOf(name);
    // A schema inside of itself is named by its distance, because its name does not count.
    if (index !== -1) return { recursion: path.length - index };
    const component = Object.hasOwn(this.components, name) ? this.components[name] : undefined;
    return component ? this.of(component, [...path, name]) : { missing: name };
  }

  private keywords(schema: ApiSchema, path: readonly string[]): ApiSchema {
    const { additionalProperties, items, properties, required, const: value, enum: values, ...rest } = schema;
    const fields = isObject(properties) ? Object.entries(properties) : [];
    this.countCharacters([rest, required, value, values, fields.map(([name]) => name)]);
    const others = isObject(additionalProperties)
      ? this.of(additionalProperties, path)
      : additionalProperties;
    const isOpen =
      others === undefined || others === true || (isObject(others) && Object.keys(others).length === 0);
    return {
      ...rest,
      ...(fields.length > 0 && {
        properties: Object.fromEntries(
          fields.map(([name, each]) => [name, isObject(each) ? this.of(each, path) : {}]),
        ),
      }),
      ...(Array.isArray(required) && required.length > 0 && { required: [...new Set(required)].sort() }),
      ...(isObject(items) && { items: this.of(items, path) }),
      ...(!isOpen && { additionalProperties: others }),
      ...enumeration(value === undefined ? values : [value]),
    };
  }

  /** @param own the part of a schema that is in no other one */
  private countCharacters(own: unknown): void {
    this.characters += JSON.stringify(own).length;
    if (this.characters > MAX_CHARACTERS)
      throw new OversizeDocument(`its schemas have more than ${MAX_CHARACTERS} characters`);
  }
}

const schemasIn = (value: unknown): ApiSchema[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** `null` among the values says the same as `nullable`. */
function enumeration(values: unknown): ApiSchema {
  if (!Array.isArray(values)) return {};
  const others = values.filter((value) => value !== null);
  return { enum: byText(others), ...(others.length < values.length && { nullable: true }) };
}

/** @returns one of each, in the order of their canonical texts */
function byText<Value>(values: readonly Value[]): Value[] {
  const texts = new Map(values.map((value) => [canonicalize(value) ?? '', value]));
  return [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

/** At once, because a schema may have thousands of parts. */
function mergedSchemas(parts: readonly ApiSchema[]): ApiSchema {
  const properties = Object.fromEntries(
    parts.flatMap((part) => Object.entries((part['properties'] ?? {}) as ApiSchema)),
  );
  const required = new Set(parts.flatMap(requiredOf));
  return {
    ...Object.fromEntries(parts.flatMap((part) => Object.entries(part))),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.size > 0 && { required: [...required].sort() }),
  };
}

/** @returns names of the fields that are never missing */
export const requiredOf = ({ required }: ApiSchema): readonly string[] =>
  Array.isArray(required) ? required.map(String) : [];

function withVariants(schema: ApiSchema, variants: readonly ApiSchema[]): ApiSchema {
  const isNull = (variant: ApiSchema) =>
    variant['type'] === 'null' || (variant['enum'] as unknown[] | undefined)?.length === 0;
  const values = byText(
    variants.filter((variant) => !isNull(variant)).map(({ nullable: _, ...variant }) => variant),
  );
  const hasNull = variants.some((variant) => isNull(variant) || variant['nullable'] === true);
  const [only] = values;
  if (values.length <= 1) return withNull({ ...only, ...schema }, hasNull);
  return withNull({ ...schema, anyOf: values }, hasNull);
}

const withNull = (schema: ApiSchema, isNullable: boolean): ApiSchema =>
  isNullable ? { ...schema, nullable: true } : schema;
