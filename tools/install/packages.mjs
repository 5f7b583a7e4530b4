// @ts-check
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from '../failure.mjs';
import { slowStep, step, warn } from '../screen.mjs';

/**
 * @typedef {object} PackageSet
 * @property {string} name of the folder for unpacking
 * @property {string} what description for messages
 * @property {string[]} packages of Debian and Ubuntu; their dependencies are included
 */

/** @param {string} program @param {NodeJS.ProcessEnv} env */
const isOnPath = (program, env) =>
  (env['PATH'] ?? '').split(delimiter).some((dir) => dir !== '' && existsSync(join(dir, program)));

/**
 * Programs of the system's package manager: installed if the user has the rights, otherwise unpacked below the data
 * folder.
 */
export class Packages {
  /**
   * @param {{ commands: import('../processes/commands.mjs').Commands, env: NodeJS.ProcessEnv, dir: string }} options
   * `dir` is the folder for unpacking; with ACADEMY_PACKAGES=unpack, packages are unpacked even if they could be
   * installed
   */
  constructor({ commands, env, dir }) {
    this.commands = commands;
    this.env = env;
    this.dir = dir;
  }

  /** @param {PackageSet} set @returns {string} the folder in which that set is, or would be, unpacked */
  folder({ name }) {
    return join(this.dir, name);
  }

  /**
   * @param {PackageSet} set
   * @returns {Promise<boolean>} false if this machine has no apt
   * @throws Failure if apt cannot provide the packages
   */
  async provide(set) {
    if (!isOnPath('apt-get', this.env) || !isOnPath('dpkg-deb', this.env)) return false;
    const mayInstall = process.getuid?.() === 0 && this.env['ACADEMY_PACKAGES'] !== 'unpack';
    if (mayInstall && (await this.#install(set))) return true;
    await this.#unpack(set);
    return true;
  }

  /** @param {PackageSet} set @returns {Promise<boolean>} */
  async #install({ what, packages }) {
    step(`${what} is not on this machine: installing ${packages.join(', ')} by apt-get.`);
    const env = { ...this.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '--no-install-recommends', ...packages];
    return slowStep(`Installing ${what}`, async () => {
      await this.commands.attempt({ program: 'apt-get', args: ['update'], env, label: 'apt-get update' });
      const { code } = await this.commands.attempt({
        program: 'apt-get',
        args: install,
        env,
        label: `apt-get install`,
      });
      if (code !== 0) warn('apt-get could not install it; it is unpacked below the data folder instead.');
      return code === 0;
    });
  }

  /**
   * Writes only below the data folder: package lists, archives, files. The machine's own package database is only
   * read, to find missing libraries.
   * @param {PackageSet} set
   */
  async #unpack(set) {
    const { what, packages } = set;
    step(
      `${what} is not on this machine: unpacking ${packages.join(', ')} below ${this.dir}, without any rights.`,
    );
    const archives = `${this.folder(set)}.archives`;
    const newFolder = `${this.folder(set)}.new`;
    for (const dir of [archives, newFolder]) rmSync(dir, { recursive: true, force: true });
    for (const dir of [
      archives,
      newFolder,
      join(this.dir, 'apt/lists/partial'),
      join(this.dir, 'apt/cache/archives/partial'),
    ]) {
      mkdirSync(dir, { recursive: true });
    }
    await slowStep(`Unpacking ${what}`, async () => {
      // An update without network still succeeds; the plan then lacks the packages.
      const update = await this.#apt(['update'], archives);
      const simulation = ['--simulate', 'install', '--no-install-recommends', ...packages];
      const { code, output: plan } = await this.#apt(simulation, archives);
      if (code !== 0) {
        throw new Failure(`${what} could not be fetched. ${this.commands.explain(update.output + plan)}`);
      }
      // Named packages are unpacked even if the machine has them, because a tree must contain all programs that refer
      // to each other.
      const wanted = new Set([...packages, ...plannedPackages(plan)]);
      const download = await this.#apt(['download', ...wanted], archives);
      if (download.code !== 0) {
        throw new Failure(`${what} could not be fetched. ${this.commands.explain(download.output)}`);
      }
      for (const file of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
        const args = ['-x', join(archives, file), newFolder];
        await this.commands.run({ program: 'dpkg-deb', args, env: this.env, label: `Unpacking ${file}` });
      }
    });
    rmSync(archives, { recursive: true, force: true });
    rmSync(this.folder(set), { recursive: true, force: true });
    renameSync(newFolder, this.folder(set));
  }

  /** @param {string[]} args @param {string} cwd the target folder of `download` */
  #apt(args, cwd) {
    const options = [
      `Dir::State::Lists=${join(this.dir, 'apt/lists')}`,
      `Dir::Cache=${join(this.dir, 'apt/cache')}`,
      'Debug::NoLocking=1',
      // As root, apt would download as the user _apt, which cannot write below the data folder.
      'APT::Sandbox::User=root',
    ];
    return this.commands.attempt({
      program: 'apt-get',
      giveUpOn: /No space left on device/,
      args: [...options.flatMap((option) => ['-o', option]), ...args],
      cwd,
      env: { ...this.env, LC_ALL: 'C' },
      label: `apt-get ${args[0]}`,
    });
  }
}

/**
 * @param {string} plan output of `apt-get --simulate install`
 * @returns {string[]} the missing packages: the wanted ones and all of their dependencies
 */
export function plannedPackages(plan) {
  return [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name]) => String(name));
}
