import { createHash } from 'node:crypto';
import { canonicalize } from '../release-signature.js';
import {
  type ApiDocument,
  type ApiOperation,
  type ApiSchema,
  isCalled,
  isSuccess,
  operationsIn,
} from './api-document.js';
import { CanonicalSchemas } from './canonical-schema.js';

/** A parameter or a body. */
export interface Input {
  readonly isRequired: boolean;
  readonly schema: ApiSchema;
}

/** The schemas of an operation, without references and names of components. */
export interface OperationSchemas {
  /** Parameters of the path in their order: their names are not part of a request. */
  readonly path: readonly ApiSchema[];
  readonly query: Readonly<Record<string, Input>>;
  readonly headers: Readonly<Record<string, Input>>;
  /** By media type. */
  readonly body: Readonly<Record<string, Input>>;
  /** Of success, by media type. */
  readonly response: Readonly<Record<string, ApiSchema>>;
}

/** The operations of a document, by their names: `GET /api/course/{}`. */
export class Operations {
  private readonly declared: ReadonlyMap<string, ApiOperation>;
  private readonly components: CanonicalSchemas;
  private readonly known = new Map<string, OperationSchemas>();
  private readonly hashes = new Map<string, string>();

  constructor(document: ApiDocument) {
    this.declared = operationsIn(document);
    this.components = new CanonicalSchemas(document.components?.schemas ?? {});
  }

  /** @param call `ANY /api/…` if its method is unknown: all operations of the path */
  namesOf(call: string): string[] {
    return [...this.declared.keys()].filter((name) => isCalled(name, call));
  }

  /** @throws OversizeDocument */
  schemas(name: string): OperationSchemas | undefined {
    const operation = this.declared.get(name);
    if (!operation) return undefined;
    const known = this.known.get(name) ?? this.canonical(name, operation);
    this.known.set(name, known);
    return known;
  }

  /**
   * @returns SHA-256 of the canonical JSON of its schemas; equal for documents that differ in order, in descriptions or
   * in the names of components only
   * @throws OversizeDocument
   */
  hash(name: string): string | undefined {
    const schemas = this.schemas(name);
    if (!schemas) return undefined;
    const hash =
      this.hashes.get(name) ??
      createHash('sha256')
        .update(canonicalize(schemas) ?? '')
        .digest('hex');
    this.hashes.set(name, hash);
    return hash;
  }

  private canonical(
    name: string,
    { parameters = [], requestBody, responses = {} }: ApiOperation,
  ): OperationSchemas {
    const inputs = (place: string) =>
      Object.fromEntries(
        parameters
          .filter((each) => each.in === place)
          .map(({ name: parameter, required = false, schema = {} }): [string, Input] => [
            parameter,
            { isRequired: required, schema: this.components.of(schema) },
          ]),
      );
    const successful = Object.entries(responses).filter(([status]) => isSuccess(status));
    const inPath = Object.values(inputs('path'));
    return {
      // The name has as many of them as the path; the order of the declarations is that of the path.
      path: name
        .split('{}')
        .slice(1)
        .map((_, index) => inPath[index]?.schema ?? {}),
      query: inputs('query'),
      headers: inputs('header'),
      body: Object.fromEntries(
        Object.entries(requestBody?.content ?? {}).map(([type, { schema = {} }]): [string, Input] => [
          type,
          { isRequired: requestBody?.required ?? false, schema: this.components.of(schema) },
        ]),
      ),
      response: Object.fromEntries(
        successful.flatMap(([, { content = {} }]) =>
          Object.entries(content).map(
            ([type, { schema = {} }]) => [type, this.components.of(schema)] as const,
          ),
        ),
      ),
    };
  }
}

const cache = new WeakMap<ApiDocument, Operations>();

/** @returns the operations of a document, with what was computed of them before */
export function operationsOf(document: ApiDocument): Operations {
  const known = cache.get(document) ?? new Operations(document);
  cache.set(document, known);
  return known;
}

/**
 * @param calls `GET /api/course/{}`
 * @returns the hash of each operation that is called, as a record contains it
 * @throws OversizeDocument
 */
export function operationHashes(document: ApiDocument, calls: readonly string[]): Record<string, string> {
  const operations = operationsOf(document);
  const names = calls.flatMap((call) => operations.namesOf(call)).sort();
  return Object.fromEntries(names.map((name) => [name, operations.hash(name) ?? '']));
}
