import fc from 'fast-check';
import { type Operation } from './description.js';
import { formOf, inJson } from './form.js';
import { type SchemaValues } from './from-schema.js';
import { hostileBodies, hostileHeaders, hostileText, hostileValue, oversizedText } from './hostile.js';

export type Caller = 'nobody' | 'learner' | 'admin' | 'forger';

/** One request. */
export interface Case {
  operation: Operation;
  caller: Caller;
  /** Path and query in their encoded form. */
  target: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** Path segments that are attacks. */
const rawSegments = [
  '%00',
  '%E0%A4%A',
  '..%2f..%2f',
  '%252e%252e%252f',
  '%0d%0aX-Injected:1',
  '.',
  '%2e',
  '%ff%fe',
  'a'.repeat(3_000),
];

/** Also for lone surrogates, which URLs cannot contain. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

export function casesOf(operation: Operation, values: SchemaValues): fc.Arbitrary<Case> {
  return fc
    .record({
      caller: callers(operation),
      path: pathOf(operation, values),
      query: queryOf(operation, values),
      body: bodyOf(operation, values),
      unexpectedValue: fc.oneof(
        { arbitrary: fc.constant({}), weight: 8 },
        { arbitrary: fc.constantFrom(...hostileHeaders), weight: 2 },
      ),
    })
    .map(({ caller, path, query, body, unexpectedValue }) => ({
      operation,
      caller,
      target: query ? `${path}?${query}` : path,
      headers: { ...(body ? { 'content-type': body.type } : {}), ...unexpectedValue },
      body: body?.bytes,
    }));
}

/** The callers that an operation usually accepts: a rejected request tests little code. */
function callers({ policy }: Operation): fc.Arbitrary<Caller> {
  const authorizedCaller = policy === 'admin' ? 'admin' : 'learner';
  const others: Caller[] = ['nobody', 'learner', 'admin', 'forger'];
  return fc.oneof(
    { arbitrary: fc.constant(authorizedCaller as Caller), weight: 7 },
    { arbitrary: fc.constantFrom(...others), weight: 3 },
  );
}

function pathOf({ path, parameters }: Operation, values: SchemaValues): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  const segment = (name: string) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {
      type: 'string',
    };
    return fc.oneof(
      { arbitrary: values.valid(schema).map((value) => encoded(String(value)) || '-'), weight: 7 },
      { arbitrary: hostileText().map((text) => encoded(text.slice(0, 2_000)) || '-'), weight: 2 },
      { arbitrary: fc.constantFrom(...rawSegments), weight: 1 },
    );
  };
  return fc
    .tuple(...names.map(segment))
    .map((texts) =>
      names.reduce((whole, name, at) => whole.replace(`{${name}}`, () => String(texts[at])), path),
    );
}

function queryOf({ parameters }: Operation, values: SchemaValues): fc.Arbitrary<string> {
  const known = parameters.filter((one) => one.in === 'query');
  if (known.length === 0)
    return fc.oneof(
      { arbitrary: fc.constant(''), weight: 9 },
      { arbitrary: fc.constant('a[b]=1&a=2&&=&%00=%00'), weight: 1 },
    );
  const pairs = known.map(({ name, schema }) =>
    fc.option(
      fc.oneof(
        { arbitrary: values.valid(schema).map((value) => `${name}=${encoded(String(value))}`), weight: 5 },
        { arbitrary: hostileText().map((text) => `${name}=${encoded(text.slice(0, 3_000))}`), weight: 3 },
        {
          arbitrary: fc.constantFrom(
            `${name}[]=1`,
            `${name}[$gt]=`,
            `${name}=1&${name}=2`,
            `${name}=%ff`,
            `${name}`,
          ),
          weight: 1,
        },
      ),
      { nil: undefined },
    ),
  );
  return fc.tuple(...pairs).map((list) => list.filter((pair) => pair !== undefined).join('&'));
}

function bodyOf(
  { method, body }: Operation,
  values: SchemaValues,
): fc.Arbitrary<{ type: string; bytes: Buffer } | undefined> {
  if (method === 'GET') return fc.constant(undefined);
  const raw = fc
    .record({
      type: fc.constantFrom('application/json', 'text/csv', 'application/octet-stream'),
      text: fc.oneof(fc.constantFrom(...hostileBodies), hostileText(), hostileValue().map(inJson)),
    })
    .map(({ type, text }) => ({ type, bytes: Buffer.from(text) }));
  if (!body) return fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary: raw, weight: 6 });
  const written =
    body.type === 'multipart/form-data'
      ? values.mixed(body.schema).map(formOf)
      : values.mixed(body.schema).map((value) => ({ type: body.type, bytes: Buffer.from(inJson(value)) }));
  const huge = oversizedText().map((text) => ({ type: body.type, bytes: Buffer.from(inJson({ text })) }));
  return fc.oneof(
    { arbitrary: written, weight: 88 },
    { arbitrary: raw, weight: 10 },
    { arbitrary: huge, weight: 1 },
    { arbitrary: fc.constant(undefined), weight: 1 },
  );
}
