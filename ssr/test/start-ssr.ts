import { createHash } from 'node:crypto';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RenderedPage, type ServerFile } from '@academy/contracts/ssr/ssr.schemas';
import ts from 'typescript';
import { findIsolation, type Isolation } from '../src/isolation.js';
import { ProcessPool } from '../src/process-pool.js';
import { createSsrServer } from '../src/server.js';

interface RenderResponse {
  readonly status: number;
  readonly body: Partial<RenderedPage> & {
    readonly error?: string;
    readonly unknown?: string[];
    readonly ended?: number;
  };
}

export interface Ssr {
  readonly isolation: Isolation;
  readonly log: string[];
  post(body: unknown): Promise<RenderResponse>;
  /** Ends the processes that run code of the remote. */
  end(remote: string): Promise<RenderResponse>;
  /** Sends the files along if they are unknown, as the BFF does. */
  render(shell: ServerFile, remote?: ServerFile): Promise<RenderResponse>;
  stop(): Promise<void>;
}

/** The program of an SSR worker. */
const renderProgram = (): Promise<string> => translated('render-program.ts');

/** A module of `src`, compiled as in the build. */
export async function translated(name: string): Promise<string> {
  const source = await readFile(fileURLToPath(new URL(`../src/${name}`, import.meta.url)), 'utf8');
  const { ModuleKind, ScriptTarget } = ts;
  return ts.transpileModule(source, {
    compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 },
  }).outputText;
}

export interface SsrOptions {
  /** Replaces the program of SSR workers. */
  readonly program?: string;
  readonly timeoutMs?: number;
}

/** Starts the server on a separate Unix socket, with real SSR workers. */
export async function startSsr({ program, timeoutMs }: SsrOptions = {}): Promise<Ssr> {
  const folder = await mkdtemp(join(tmpdir(), 'ssr-'));
  const socketPath = join(folder, 'ssr.sock');
  const isolation = await findIsolation();
  const log: string[] = [];
  const pool = new ProcessPool({
    isolation,
    program: program ?? (await renderProgram()),
    log: (message, facts) => log.push(`${message} ${JSON.stringify(facts)}`),
    ...(timeoutMs && { timeoutMs }),
  });
  const server = createSsrServer(pool);
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));
  const post = (body: unknown) => send(socketPath, { path: '/render', method: 'POST' }, JSON.stringify(body));
  const end = (remote: string) => send(socketPath, { path: `/processes/${remote}`, method: 'DELETE' });
  const render = async (shell: ServerFile, remote?: ServerFile): Promise<RenderResponse> => {
    const withoutSource = ({ source: _, ...file }: ServerFile) => file;
    const used = {
      view: aView,
      shell: withoutSource(shell),
      ...(remote && { remote: withoutSource(remote) }),
    };
    const response = await post(used);
    return response.status === 409 ? post({ view: aView, shell, remote }) : response;
  };
  const stop = async () => {
    pool.stop();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  };
  return { isolation, log, post, end, render, stop };
}

const aView = {
  url: '/course?search=a',
  data: [],
  hasSessionHint: false,
  registry: [],
  site: { name: 'Academy', apiOrigin: '', adminOrigin: '', contactEmail: null, contactPhone: null },
};

async function send(
  socketPath: string,
  target: { readonly path: string; readonly method: string },
  body?: string,
): Promise<RenderResponse> {
  return new Promise((resolve, reject) => {
    httpRequest({ socketPath, ...target, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as RenderResponse['body'] }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}

export function aFile(name: string, source: string, version = '1.0.0'): ServerFile {
  const sha384 = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  return { name, sha384, releasePath: `/r/${name}/${version}/`, source };
}

/** @param draw the body of the shell's `render(view)` */
export const aShell = (draw: string): ServerFile =>
  aFile(
    'shell',
    `exports.singletons = { react: { name: 'the one react' } };
     exports.render = async (view) => { ${draw} };`,
  );

/** A shell that renders the export of the page's remote as text. */
export const showingShell = aShell(`return { html: String(view.routed.module.text()), parts: [] };`);
