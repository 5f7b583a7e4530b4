import { type Context } from 'node:vm';
import { type ShellRenderer } from '@academy/contracts/ssr/shell-renderer';
import { type RenderJob, type RenderSetup, type RenderOutcome } from './render-messages.js';

/* The program of an SSR worker (decision 0153). Node receives its text as an argument and it imports nothing, so
   the process reads no file. The first line of JSON on standard input is the setup, each further line is a job; a
   line of JSON on standard output is the outcome of a job. */
const { createContext, Script } = process.getBuiltinModule('node:vm');
const { createInterface } = process.getBuiltinModule('node:readline');
const { Console } = process.getBuiltinModule('node:console');

/**
 * Placeholder in a server file for the path of its release, which is unknown when the file is built
 * (libs/mf-kit/webpack).
 */
const RELEASE_PATH_MARK = '/r/@release/';

/**
 * The APIs of the platform that a first render needs. They belong to this process, and hostile code can escape
 * through them: the process is the security boundary, and the context only prevents accidental use of server APIs.
 */
const platform = () => ({
  AbortController,
  AbortSignal,
  clearTimeout,
  // Standard output is reserved for the outcomes.
  console: new Console(process.stderr),
  Headers,
  queueMicrotask,
  // The router builds a Request for its location; it cannot be sent from here.
  Request,
  setTimeout,
  structuredClone,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
});

const newContext = (): Context =>
  createContext(platform(), { codeGeneration: { strings: false, wasm: false } });

/**
 * @returns the exports of a server file
 * @throws if it does not run, or requires a library that no page provides
 */
function run(
  { name, source, releasePath }: RenderSetup['shell'],
  present: Readonly<Record<string, unknown>>,
) {
  const code = source.replaceAll(RELEASE_PATH_MARK, releasePath);
  const script = new Script(`(function (module, exports, require) {${code}\n})`, { filename: `${name}.cjs` });
  const module = { exports: {} };
  const start = script.runInContext(newContext()) as (...parts: unknown[]) => void;
  start(module, module.exports, (library: string) => {
    if (!Object.hasOwn(present, library))
      throw new Error(`${name} requires ${library}, which no page provides`);
    return present[library];
  });
  return module.exports;
}

let renderer: ShellRenderer | undefined;
let routed: { readonly name: string; readonly module: unknown } | undefined;

function setUp({ shell, remote }: RenderSetup): void {
  const loaded = run(shell, {}) as ShellRenderer;
  if (remote) {
    const { remote: module } = run(remote, loaded.singletons) as { remote?: unknown };
    routed = { name: remote.name, module };
  }
  renderer = loaded;
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

async function render({ id, view }: RenderJob): Promise<RenderOutcome> {
  if (!renderer) return { id, error: setupFailure };
  try {
    const { html, parts } = await renderer.render({ ...view, ...(routed && { routed }) });
    return { id, page: { html, parts } };
  } catch (error) {
    return { id, error: messageOf(error) };
  }
}

let isSetUp = false;
let setupFailure = 'The release has not been loaded';

createInterface({ input: process.stdin }).on('line', (line) => {
  if (isSetUp) {
    void render(JSON.parse(line) as RenderJob).then((outcome) =>
      process.stdout.write(`${JSON.stringify(outcome)}\n`),
    );
    return;
  }
  isSetUp = true;
  try {
    setUp(JSON.parse(line) as RenderSetup);
  } catch (error) {
    setupFailure = messageOf(error);
  }
});
// Without its parent the process receives no more jobs.
process.stdin.once('end', () => process.exit(0));
