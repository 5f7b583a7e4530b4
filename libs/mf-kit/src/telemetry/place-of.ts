/** A released file in a stack, as V8, SpiderMonkey and JavaScriptCore write it. */
const FRAME = /(\/r\/([a-z][a-z0-9_]*)\/([\w.+-]+)\/[\w./+-]+:\d+:\d+)/g;

export interface Place {
  readonly remote: string;
  readonly version: string;
  /** File, line and column. */
  readonly at: string;
}

/**
 * Whose code threw: the remote nearest to where it happened. The shell holds the libraries of all, so its own files
 * count only where no remote's is in the stack.
 * @returns undefined for what comes from no release: an extension, a script of somebody else
 */
export function placeOf(stack: string): Place | undefined {
  const places = [...stack.matchAll(FRAME)].map(([, at = '', remote = '', version = '']) => ({
    remote,
    version,
    at,
  }));
  return places.find(({ remote }) => remote !== 'shell') ?? places[0];
}
