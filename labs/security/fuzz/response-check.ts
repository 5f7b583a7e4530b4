import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { type LabResponse } from '../lab/http.js';
import { type Case } from './cases.js';
import { inJsonSchema, type Description, type Schema } from './description.js';

/** Internals of a program: paths, stack traces, database errors (ASVS 16.5.1). */
const INTERNALS =
  /\bat .{1,80}\.[cm]?[jt]s:\d+|node_modules|\bER_[A-Z]+_[A-Z_]+|QueryFailedError|SELECT .{1,200} FROM `/;

/** @returns a compiler of schemas, which may refer to those of the description */
export function validator(schemas: Description['schemas']): (schema: Schema) => ValidateFunction {
  const ajv = new Ajv({ strict: false });
  // Published as CommonJS: its types do not match the export that Node sees.
  (formats as unknown as (ajv: Ajv) => void)(ajv);
  ajv.addSchema({ $id: 'api', components: { schemas: inApi(schemas) } });
  return (schema) => ajv.compile(inApi(schema));
}

/** Reports how a response deviates from the description. */
export class ResponseCheck {
  readonly #isError: ValidateFunction;
  readonly #responses: ReadonlyMap<string, ValidateFunction>;

  constructor(
    { operations, schemas }: Description,
    private readonly limitMs: number,
  ) {
    const compile = validator(schemas);
    this.#isError = compile({ $ref: '#/components/schemas/Error' });
    this.#responses = new Map(
      operations.flatMap(({ id, response }) => (response ? [[id, compile(response)] as const] : [])),
    );
  }

  /** @returns violations, with the same text for the same cause */
  violations({ operation }: Case, { status, headers, text, tookMs }: LabResponse): string[] {
    const found: string[] = [];
    const isJson = headers['content-type']?.startsWith('application/json') ?? false;
    const json = isJson ? parsed(text) : undefined;
    if (status >= 500) found.push(`${status} ${codeOf(json)}`);
    if (tookMs > this.limitMs) found.push(`slower than ${this.limitMs} ms`);
    if (isJson && json === undefined) found.push(`${status} with broken JSON`);
    if (status >= 400 && status < 500 && isJson && !this.#isError(json))
      found.push(`${status} in another form than Error`);
    if (status >= 400 && status < 500 && !isJson && !isPage(headers))
      found.push(`${status} without an explanation`);
    const validate = this.#responses.get(operation.id);
    if (status === 200 && isJson && validate && !validate(json)) {
      const [first] = validate.errors ?? [];
      found.push(
        `200 differs from the description: ${first?.instancePath.replaceAll(/\d+/g, 'N')} ${first?.message}`,
      );
    }
    const internals = status >= 400 ? INTERNALS.exec(text)?.[0] : undefined;
    if (internals) found.push(`${status} shows internals: ${internals.slice(0, 60)}`);
    return found;
  }
}

/** For a malformed URL a browser receives an HTML page. */
const isPage = (headers: LabResponse['headers']) => headers['content-type']?.startsWith('text/html') ?? false;

/** @returns undefined if it is not JSON */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const codeOf = (json: unknown) => String((json as { code?: unknown } | undefined)?.code ?? 'without a code');

/** Converts its references to the one document that Ajv has loaded. */
const inApi = (schemas: object): Schema =>
  JSON.parse(
    JSON.stringify(inJsonSchema(schemas)).replaceAll('"#/components/', '"api#/components/'),
  ) as Schema;
