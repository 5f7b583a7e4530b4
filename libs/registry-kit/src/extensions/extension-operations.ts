import {
  extensionDocument,
  type ExtensionLimits,
  extensionOperation,
  type ExtensionPolicy,
  extensionPrefix,
  MAX_DOCUMENT_BYTES,
  MAX_OPERATIONS,
} from '@academy/contracts/extensions/extension.schemas';
import { type z } from 'zod';
import { withoutParameterNames } from '../operations/api-document.js';
import { parseJson } from '../release-records.js';

/** An operation of a remote's backend, as the BFF offers it. */
export interface ExtensionOperation {
  readonly method: string;
  /** As the document spells it: `/certificates/{id}` */
  readonly path: string;
  /** The segments of the path at the backend; undefined for a parameter. */
  readonly segments: readonly (string | undefined)[];
  readonly policy: ExtensionPolicy;
  readonly limits: ExtensionLimits;
  /** The parameters of the query that are sent on. */
  readonly query: readonly string[];
  readonly hasBody: boolean;
}

/** A field of the document and what is wrong with it. */
interface DocumentProblem {
  /** `paths./mine.get.x-academy-policy` */
  readonly field: string;
  readonly why: string;
}

export interface ExtensionDocument {
  readonly operations: readonly ExtensionOperation[];
  readonly problems: readonly DocumentProblem[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Texts of a path item, which are no methods. */
const TEXTS = ['summary', 'description'];

/** One that begins with a dot could lead to a parent. */
const LITERAL = /^[A-Za-z0-9_~-][A-Za-z0-9_.~-]*$/;
const PARAMETER = /^\{\w+\}$/;

/**
 * Reads the OpenAPI document of a remote's backend. The registry runs this before a release is accepted, and the BFF
 * before it offers the operations, of which it offers none if there is a problem.
 */
export function readExtension(remote: string, content: Buffer): ExtensionDocument {
  const rejected = (field: string, why: string) => ({ operations: [], problems: [{ field, why }] });
  if (content.length > MAX_DOCUMENT_BYTES)
    return rejected('', `it has ${content.length} bytes, where ${MAX_DOCUMENT_BYTES} are allowed`);
  const value = parseJson(content.toString());
  if (value === undefined) return rejected('', 'it is no JSON');
  const { data, error } = extensionDocument.safeParse(value);
  if (!data) return { operations: [], problems: problemsOf(error, []) };
  const found = Object.entries(data.paths).flatMap(([path, item]) => readPath(path, item));
  const operations = found.flatMap(({ operation }) => (operation ? [operation] : []));
  const problems = [
    ...serverProblems(remote, data.servers),
    ...found.flatMap((each) => each.problems),
    ...collisions(operations),
    ...(operations.length <= MAX_OPERATIONS
      ? []
      : [
          {
            field: 'paths',
            why: `there are ${operations.length} operations, where ${MAX_OPERATIONS} are allowed`,
          },
        ]),
  ];
  return { operations: problems.length > 0 ? [] : operations, problems };
}

function serverProblems(
  remote: string,
  servers: readonly { readonly url: string }[] = [],
): DocumentProblem[] {
  const prefix = extensionPrefix(remote);
  return servers.flatMap(({ url }, index) =>
    url === prefix
      ? []
      : [
          {
            field: `servers.${index}.url`,
            why: `it is ${url}, and pages reach the backend at ${prefix}: the platform grants its origin`,
          },
        ],
  );
}

interface Found {
  readonly operation?: ExtensionOperation;
  readonly problems: readonly DocumentProblem[];
}

function readPath(path: string, item: Readonly<Record<string, unknown>>): Found[] {
  const why = pathProblem(path);
  if (why) return [{ problems: [{ field: `paths.${path}`, why }] }];
  return Object.entries(item)
    .filter(([key]) => !TEXTS.includes(key) && !key.startsWith('x-'))
    .map(([method, value]) => readOperation(path, method, value));
}

function pathProblem(path: string): string | undefined {
  const [root, ...segments] = path.split('/');
  if (root !== '' || segments.length === 0 || segments.length > 10 || path.length > 200)
    return 'it is no path of the backend such as /certificates/{id}';
  const odd = segments.find((segment) => !LITERAL.test(segment) && !PARAMETER.test(segment));
  return odd === undefined
    ? undefined
    : `"${odd}" is neither a plain segment nor a parameter, so the path could leave the prefix`;
}

function readOperation(path: string, method: string, value: unknown): Found {
  const place = ['paths', path, method];
  if (!METHODS.includes(method))
    return { problems: [{ field: place.join('.'), why: `it is none of ${METHODS.join(', ')}` }] };
  const { data, error } = extensionOperation.safeParse(value);
  if (!data) return { problems: problemsOf(error, place) };
  const { parameters, requestBody, 'x-academy-limits': limits, 'x-academy-policy': policy } = data;
  const segments = path.split('/').slice(1);
  return {
    operation: {
      ...{ method: method.toUpperCase(), path, policy, limits },
      segments: segments.map((segment) => (PARAMETER.test(segment) ? undefined : segment)),
      query: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
      hasBody: requestBody !== undefined,
    },
    problems: [],
  };
}

const problemsOf = ({ issues }: z.ZodError, place: readonly string[]): DocumentProblem[] =>
  issues.map(({ path, message }) => ({ field: [...place, ...path.map(String)].join('.'), why: message }));

/**
 * Finds operations that one request could mean: which of them the backend chooses, perhaps by another spelling, would
 * decide about the policy.
 */
function collisions(operations: readonly ExtensionOperation[]): DocumentProblem[] {
  return operations.flatMap((operation, index) => {
    const other = operations.slice(0, index).find((each) => isAmbiguous(each, operation));
    if (!other) return [];
    const field = `paths.${operation.path}.${operation.method.toLowerCase()}`;
    return [{ field, why: `a request for ${other.path} could mean this path, too` }];
  });
}

const isAmbiguous = (a: ExtensionOperation, b: ExtensionOperation): boolean =>
  a.method === b.method &&
  a.segments.length === b.segments.length &&
  a.segments.every((segment, index) => {
    const other = b.segments[index];
    return segment === undefined || other === undefined || segment.toLowerCase() === other.toLowerCase();
  });

/** @returns the operations as the calls of a page name them: `GET /api/extensions/mf_certificates/certificates/{}` */
export const callsOfExtension = (remote: string, operations: readonly ExtensionOperation[]): string[] =>
  operations.map(({ method, path }) => `${method} ${extensionPrefix(remote)}${withoutParameterNames(path)}`);
