import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeHere } from '@academy/cli/outside/publish/describe-here';
import { describeSources } from '@academy/cli/outside/publish/source-description';
import { readDescription } from '@academy/cli/outside/remote-folder';
import { type Candidate } from '@academy/registry-kit/gate/candidate';
import { type Outcome, type Outside } from '../outside.js';
import { type Academy } from './academy.js';

/** The exit code of a command whose change waits for an approval. */
export const WAITS = 6;

/** The repository of the team, and the command `academy` in its pipeline: of the academy, it has a URL and an id token. */
export class Team {
  constructor(
    private readonly outside: Outside,
    private readonly academy: Academy,
    readonly home: string,
  ) {}

  /** @param env instead of the pipeline's id token */
  async attempt(words: readonly string[], env?: NodeJS.ProcessEnv): Promise<Outcome> {
    const { registry } = this.academy;
    return this.outside.attempt(['npx', 'academy', ...words], this.home, {
      ACADEMY_REGISTRY: registry.url,
      ...(env ?? { ACADEMY_ID_TOKEN: await this.academy.pipelineToken() }),
    });
  }

  /**
   * Runs `academy dev` during some work.
   * @param work gets the origin of its pages
   * @param wish another remote, or another address of the academy, with settings
   */
  async developing<Result>(
    work: (origin: string) => Promise<Result>,
    {
      home = this.home,
      against = this.academy.origin,
      env = {},
    }: { readonly home?: string; readonly against?: string; readonly env?: NodeJS.ProcessEnv } = {},
  ): Promise<Result> {
    const command = ['npx', 'academy', 'dev', '--against', against];
    const ready = /is ready: (http:\/\/localhost:\d+)\//;
    const { match, stop } = await this.outside.start(command, home, ready, env);
    try {
      return await work(match[1] ?? '');
    } finally {
      await stop();
    }
  }

  /** Makes another remote beside this one, with the same packages and their declared ranges. @returns its folder */
  async newRemote(name: string): Promise<string> {
    const parent = dirname(this.home);
    const folder = join(parent, name);
    await this.outside.run([join(this.home, 'node_modules/.bin/academy'), 'new', name], parent);
    await symlink(join(this.home, 'node_modules'), join(folder, 'node_modules'));
    const [own, made] = [await descriptionIn(this.home), await descriptionIn(folder)];
    const shared = { ...made.shared, ...own.shared };
    await writeFile(join(folder, 'academy.json'), JSON.stringify({ ...made, shared }));
    return folder;
  }

  /** @throws Error with what the command says, unless it is done */
  async run(...words: string[]): Promise<Record<string, unknown>> {
    const { code, out, text } = await this.attempt([...words, '--json']);
    if (code === 0) return JSON.parse(out) as Record<string, unknown>;
    throw new Error(`academy ${words.join(' ')} ended with ${code}: ${text}`);
  }

  /** Makes a version live, which a person of the platform approves: the remote has a tab of the administration. */
  async promote(version: string, ...words: string[]): Promise<void> {
    await this.approved(['promote', version, ...words]);
  }

  async canary(version: string, percent: number): Promise<void> {
    await this.approved(['canary', version, '--percent', String(percent)]);
  }

  private async approved(words: readonly string[]): Promise<void> {
    const { code, out, text } = await this.attempt([...words, '--json']);
    if (code !== WAITS)
      throw new Error(`academy ${words.join(' ')} ended with ${code}, not ${WAITS}: ${text}`);
    const { waitsForApproval } = JSON.parse(out) as { waitsForApproval: string };
    await this.academy.approve(waitsForApproval);
  }

  /** @param name of a package, with its version @param scope the setting by which npm finds the packages of the academy */
  async install(name: string, scope: string): Promise<void> {
    await this.outside.run(['npm', 'install', name, scope, '--no-audit', '--no-fund'], this.home);
  }

  async build(): Promise<void> {
    await this.outside.run(['npx', 'academy', 'build'], this.home);
  }

  /** Builds and publishes. @returns the version */
  async publish(): Promise<string> {
    await this.build();
    const { version } = await this.run('publish');
    return String(version);
  }

  async write(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(this.home, file)), { recursive: true });
      await writeFile(join(this.home, file), text);
    }
  }

  async change(file: string, change: (text: string) => string): Promise<void> {
    await this.write({ [file]: change(await readFile(join(this.home, file), 'utf8')) });
  }

  /** Changes a file during some work. @param change gets undefined if there is no such file */
  async withFile<Result>(
    file: string,
    change: (text: string | undefined) => string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const before = await readFile(join(this.home, file), 'utf8').catch(() => undefined);
    await this.write({ [file]: change(before) });
    try {
      return await work();
    } finally {
      if (before === undefined) await rm(join(this.home, file));
      else await this.write({ [file]: before });
    }
  }

  /** @returns the build as the command would upload it */
  async candidate(): Promise<Candidate> {
    return describeHere(this.home, await describeSources(this.home, await readDescription(this.home)));
  }
}

/** @returns the description of the remote in a folder, as it is written */
const descriptionIn = async (folder: string): Promise<{ readonly shared?: object }> =>
  JSON.parse(await readFile(join(folder, 'academy.json'), 'utf8')) as { readonly shared?: object };
