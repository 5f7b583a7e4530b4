import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContext, Script, type Context } from 'node:vm';
import { RELEASE_PATH_MARK, type PageDrawer } from '@academy/contracts/rendering';

/** A room's server file as its release record describes it. */
export interface ServerFile {
  readonly location: string;
  readonly sha384: string;
  /** Where browsers find the files of the same release: `/r/<remote>/<version>/`. */
  readonly releasePath: string;
}

const MAX_LOADED = 8;

/** Of the platform, what a first render needs. No files, no network, no environment, no clock that anybody waits for. */
const platform = () => ({
  AbortController,
  AbortSignal,
  clearTimeout,
  console,
  Headers,
  queueMicrotask,
  // The router names where it is by one; nothing here could send it.
  Request,
  setTimeout,
  structuredClone,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
});

/** Runs server files of releases. Not a prison, since releases are ours; it keeps their code from leaning on a server. */
export class ServerFiles {
  private readonly loaded = new Map<string, unknown>();

  /** @throws Error where the file is not the released one, or does not run */
  drawer(shell: ServerFile): PageDrawer {
    return this.load(shell, shell.location, {}) as PageDrawer;
  }

  /** @returns what the remote exports, on the libraries of that shell */
  remote(remote: ServerFile, shell: ServerFile): unknown {
    const { singletons } = this.drawer(shell);
    return (this.load(remote, `${shell.location} ${remote.location}`, singletons) as { remote?: unknown })
      .remote;
  }

  private load(file: ServerFile, key: string, present: Readonly<Record<string, unknown>>): unknown {
    const known = this.loaded.get(key);
    if (known) return known;
    // Releases come and go; whatever is live is asked for again.
    if (this.loaded.size >= MAX_LOADED) this.loaded.clear();
    const exported = run(file, present);
    this.loaded.set(key, exported);
    return exported;
  }
}

function run(file: ServerFile, present: Readonly<Record<string, unknown>>): unknown {
  const source = readFileSync(file.location, 'utf8');
  const hash = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  if (hash !== file.sha384) throw new Error(`${file.location} is not the released file`);
  const code = source.replaceAll(RELEASE_PATH_MARK, file.releasePath);
  const script = new Script(`(function (module, exports, require) {${code}\n})`, { filename: file.location });
  const module = { exports: {} };
  const start = script.runInContext(newContext()) as (...parts: unknown[]) => void;
  start(module, module.exports, (name: string) => {
    if (!Object.hasOwn(present, name))
      throw new Error(`${file.location} asks for ${name}, which no page holds`);
    return present[name];
  });
  return module.exports;
}

function newContext(): Context {
  return createContext(platform(), { codeGeneration: { strings: false, wasm: false } });
}
