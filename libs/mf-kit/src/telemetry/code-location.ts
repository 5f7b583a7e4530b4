/** A released file in a stack trace, as V8, SpiderMonkey and JavaScriptCore write it. */
const FRAME = /(\/r\/([a-z][a-z0-9_]*)\/([\w.+-]+)\/[\w./+-]+:\d+:\d+)/g;

export interface CodeLocation {
  readonly remote: string;
  readonly version: string;
  /** File, line and column. */
  readonly at: string;
}

/**
 * Finds the release whose code threw: the remote nearest to the top of the stack. The shell contains the
 * libraries of all remotes, so its files count only if the stack contains no remote.
 * @returns undefined for errors of no release, such as those of an extension or a third-party script
 */
export function codeLocationOf(stack: string): CodeLocation | undefined {
  const locations = [...stack.matchAll(FRAME)].map(([, at = '', remote = '', version = '']) => ({
    remote,
    version,
    at,
  }));
  return locations.find(({ remote }) => remote !== 'shell') ?? locations[0];
}
