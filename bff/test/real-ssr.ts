import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { SourceProcess } from './source-process.js';

const programSource = fileURLToPath(new URL('../../ssr/src/render-program.ts', import.meta.url));

/** The renderer as a separate process, which can be stopped and started again at the same URL. */
export class RealSsr {
  private process: SourceProcess | undefined;

  private constructor(private readonly folder: string) {}

  static async create(): Promise<RealSsr> {
    const ssr = new RealSsr(await mkdtemp(join(tmpdir(), 'ssr-')));
    await ssr.start();
    return ssr;
  }

  private get socket(): string {
    return join(this.folder, 'ssr.sock');
  }

  get url(): string {
    return `unix:${this.socket}`;
  }

  async start(): Promise<void> {
    const program = join(this.folder, 'render-program.js');
    const { outputText } = ts.transpileModule(await readFile(programSource, 'utf8'), {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    });
    await writeFile(program, outputText);
    this.process = await SourceProcess.start(
      { entry: 'ssr/src/main.ts', env: {}, args: ['--socket', this.socket, '--program', program] },
      'Listening on',
    );
  }

  async end(): Promise<void> {
    await this.process?.stop();
  }

  async stop(): Promise<void> {
    await this.end();
    await rm(this.folder, { recursive: true });
  }
}
