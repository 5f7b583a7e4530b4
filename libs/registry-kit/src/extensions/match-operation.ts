import { type ExtensionOperation } from './extension-operations.js';

export interface MatchedOperation {
  readonly operation: ExtensionOperation;
  /** The values of the parameters, in the order of the path. */
  readonly params: readonly string[];
}

/**
 * @param path below the prefix, as the request spells it: `/certificates/a%20b`
 * @returns undefined for a path that the backend could read in two ways
 */
export function matchOperation(
  operations: readonly ExtensionOperation[],
  method: string,
  path: string,
): MatchedOperation | undefined {
  const [root, ...given] = path.split('/');
  if (root !== '') return undefined;
  for (const operation of operations) {
    const params = operation.method === method ? paramsOf(operation.segments, given) : undefined;
    if (params) return { operation, params };
  }
  return undefined;
}

function paramsOf(
  segments: ExtensionOperation['segments'],
  given: readonly string[],
): readonly string[] | undefined {
  if (segments.length !== given.length) return undefined;
  const params: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const text = given[index] ?? '';
    if (segment === text) continue;
    const value = segment === undefined ? parameterOf(text) : undefined;
    if (value === undefined) return undefined;
    params.push(value);
  }
  return params;
}

/** Slashes and control characters, which a server could take as the end of a segment. */
const DIVIDERS = /[/\\\p{Cc}]/u;
/** Names of the folder itself and of its parent, which some servers find before a semicolon, too. */
const DOTS = /^\.{1,2}(?:;|$)/;
/** An escape that a backend would decode a second time. */
const ESCAPE = /%[0-9a-f]{2}/i;

/** @returns undefined for a parameter that could be read as another path */
function parameterOf(text: string): string | undefined {
  try {
    const value = decodeURIComponent(text);
    const isPlain = value !== '' && !DIVIDERS.test(value) && !DOTS.test(value) && !ESCAPE.test(value);
    return isPlain ? value : undefined;
  } catch {
    return undefined;
  }
}
