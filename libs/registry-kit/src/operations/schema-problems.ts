import { type ApiSchema, isObject } from './api-document.js';
import { requiredOf } from './canonical-schema.js';

/** A difference because of which a client that was built against one API fails with another one. */
export interface SchemaProblem {
  /** `response.course.title`, `body.code`, `query.page` */
  readonly field: string;
  readonly why: string;
}

/** The two sides of a value: a request is sent by the client, a response by the server. */
interface Sides {
  readonly sent: ApiSchema;
  readonly read: ApiSchema;
  readonly isRequest: boolean;
}

/**
 * Compares canonical schemas: the reader has to accept every value that the sender may send. A response may have more
 * fields than its reader declares, and a request fewer optional ones.
 */
export function schemaProblems({ sent, read, isRequest }: Sides, field: string): SchemaProblem[] {
  if (Object.keys(read).length === 0) return [];
  const variants = variantsOf(sent);
  const readers = variantsOf(read);
  const isNull = sent['nullable'] === true && read['nullable'] !== true;
  return [
    ...(isNull ? [{ field, why: isRequest ? 'may not be null' : 'may be null' }] : []),
    ...variants.flatMap((variant) => nearest(variant, readers, isRequest, field)),
  ];
}

const variantsOf = ({ anyOf, ...own }: ApiSchema): ApiSchema[] =>
  Array.isArray(anyOf) ? anyOf.filter(isObject).map((each) => ({ ...own, ...each })) : [own];

/** @returns no problems if one of the readers accepts it, otherwise those with the one that is most alike */
function nearest(
  sent: ApiSchema,
  readers: readonly ApiSchema[],
  isRequest: boolean,
  field: string,
): SchemaProblem[] {
  const found = readers.map((read) => ({ read, problems: plainProblems({ sent, read, isRequest }, field) }));
  if (found.some(({ problems }) => problems.length === 0)) return [];
  const alike = found.filter(({ read }) => read['type'] === sent['type']);
  const [first] = (alike.length > 0 ? alike : found).sort((a, b) => a.problems.length - b.problems.length);
  return first?.problems ?? [];
}

function plainProblems(sides: Sides, field: string): SchemaProblem[] {
  const { sent, read, isRequest } = sides;
  const [is, was] = [sent['type'], read['type']];
  if (sent['recursion'] !== read['recursion'] || sent['missing'] !== read['missing'])
    return [{ field, why: 'has another schema' }];
  if (was !== undefined && is !== was && !(was === 'number' && is === 'integer')) {
    const [now, before] = isRequest ? [was, is] : [is, was];
    return [{ field, why: `is ${nameOf(now)}, not ${nameOf(before)}` }];
  }
  return [
    ...valueProblems(sides, field),
    ...(isRequest ? limitProblems(sent, read, field) : []),
    ...objectProblems(sides, field),
    ...itemProblems(sides, field),
  ];
}

const nameOf = (type: unknown): string =>
  type === undefined ? 'of any type' : `${/^[aio]/.test(String(type)) ? 'an' : 'a'} ${String(type)}`;

function valueProblems({ sent, read, isRequest }: Sides, field: string): SchemaProblem[] {
  const [sentValues, readValues] = [sent['enum'], read['enum']];
  const verb = isRequest ? 'may not be' : 'may be';
  const problems: SchemaProblem[] = [];
  if (Array.isArray(readValues)) {
    const others = Array.isArray(sentValues) ? sentValues.filter((value) => !readValues.includes(value)) : [];
    if (!Array.isArray(sentValues))
      problems.push({ field, why: `${verb} another value than ${listed(readValues)}` });
    if (others.length > 0) problems.push({ field, why: `${verb} ${listed(others)}` });
  }
  // A list of values says more than a format.
  if (read['format'] !== undefined && read['format'] !== sent['format'] && !Array.isArray(sentValues)) {
    const [now, before] = isRequest ? [read, sent] : [sent, read];
    problems.push({ field, why: `has ${formatOf(now)}, not ${formatOf(before)}` });
  }
  return problems;
}

const listed = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(', ');
const formatOf = ({ format }: ApiSchema): string =>
  format === undefined ? 'no format' : `the format ${String(format)}`;

/** Each with the sign of a narrower limit. */
const LIMITS = {
  minimum: 1,
  exclusiveMinimum: 1,
  minLength: 1,
  minItems: 1,
  minProperties: 1,
  maximum: -1,
  exclusiveMaximum: -1,
  maxLength: -1,
  maxItems: -1,
  maxProperties: -1,
} as const;

/** Types of a client contain no limits, so those of a response may change. */
function limitProblems(sent: ApiSchema, read: ApiSchema, field: string): SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  // Each of the values is in the list of those that are accepted.
  if (Array.isArray(sent['enum']) && Array.isArray(read['enum'])) return problems;
  for (const [keyword, sign] of Object.entries(LIMITS)) {
    const [before, now] = [sent[keyword], read[keyword]];
    const isNarrower = typeof now === 'number' && (typeof before !== 'number' || (now - before) * sign > 0);
    const was = typeof before === 'number' ? `, not ${before}` : '';
    if (isNarrower) problems.push({ field, why: `has ${keyword} ${now}${was}` });
  }
  for (const keyword of ['pattern', 'multipleOf', 'uniqueItems'])
    if (read[keyword] !== undefined && read[keyword] !== sent[keyword])
      problems.push({ field, why: `has another ${keyword}: ${JSON.stringify(read[keyword])}` });
  return problems;
}

const fieldsOf = ({ properties }: ApiSchema): Readonly<Record<string, ApiSchema>> =>
  isObject(properties) ? (properties as Record<string, ApiSchema>) : {};

function objectProblems({ sent, read, isRequest }: Sides, field: string): SchemaProblem[] {
  const [given, wanted] = [fieldsOf(sent), fieldsOf(read)];
  const [always, required] = [requiredOf(sent), requiredOf(read)];
  const others = sent['additionalProperties'];
  const declared = Object.entries(wanted).flatMap(([name, schema]): SchemaProblem[] => {
    const place = `${field}.${name}`;
    const own = Object.hasOwn(given, name) ? given[name] : isObject(others) ? others : undefined;
    const isMissing = required.includes(name) && !always.includes(name);
    if (!own && !isRequest) return [{ field: place, why: 'is gone' }];
    return [
      ...(isMissing ? [{ field: place, why: isRequest ? 'is required' : 'may be missing' }] : []),
      ...(own ? schemaProblems({ sent: own, read: schema, isRequest }, place) : []),
    ];
  });
  return [...declared, ...otherProblems({ sent, read, isRequest }, field)];
}

/** Fields that only the sender declares, and those of a map. */
function otherProblems({ sent, read, isRequest }: Sides, field: string): SchemaProblem[] {
  const [given, wanted] = [fieldsOf(sent), fieldsOf(read)];
  const accepts = read['additionalProperties'];
  const undeclared = Object.entries(given).filter(([name]) => !Object.hasOwn(wanted, name));
  const map = sent['additionalProperties'];
  const isMap = sent['type'] === 'object' && map !== false;
  if (isObject(accepts)) {
    const all = [...undeclared, ...(isMap ? [['*', isObject(map) ? map : {}] as const] : [])];
    return all.flatMap(([name, schema]) =>
      schemaProblems({ sent: schema, read: accepts, isRequest }, `${field}.${name}`),
    );
  }
  if (!isRequest) return [];
  const gone = undeclared.map(([name]) => ({ field: `${field}.${name}`, why: 'is not accepted' }));
  return accepts === false && isMap ? [...gone, { field: `${field}.*`, why: 'is not accepted' }] : gone;
}

function itemProblems({ sent, read, isRequest }: Sides, field: string): SchemaProblem[] {
  const [given, wanted] = [sent['items'], read['items']];
  if (!isObject(wanted)) return [];
  return schemaProblems({ sent: isObject(given) ? given : {}, read: wanted, isRequest }, `${field}[]`);
}
