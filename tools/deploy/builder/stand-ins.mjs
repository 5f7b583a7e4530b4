// @ts-check
/** Base images of Debian's packages and this machine's Node, for machines that reach no registry of images. */
import { existsSync, realpathSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Failure } from '../../failure.mjs';
import { findProgram } from '../../databases/programs.mjs';
import { root } from '../../workspace.mjs';

const RECIPES = join(root, 'deploy/stand-ins');
const RELEASE = 'bookworm';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** Documents and texts in other languages, which no image needs; licences stay. */
const LEFT_OUT = [
  'usr/share/man',
  'usr/share/locale',
  'usr/share/info',
  'var/log',
  'var/lib/apt/lists',
  'var/cache/apt/archives',
];

export const standInNames = /** @type {const} */ (['node', 'mariadb', 'redis']);

/** @param {string} name of one of them */
export const standInTag = (name) =>
  `localhost/academy/stand-in-${name}:${RELEASE}-node${process.versions.node}`;

/**
 * Builds those that are missing.
 * @param {import('./engine.mjs').Docker | import('./engine.mjs').Buildah} engine
 * @param {readonly (typeof standInNames[number])[]} names
 * @returns {Promise<void>}
 * @throws Failure if this machine lacks a program or the rights for it
 */
export async function makeStandIns(engine, names) {
  const missing = [];
  for (const name of names) if (!(await engine.hasImage(standInTag(name)))) missing.push(name);
  if (missing.length === 0) return;
  const context = await mkdtemp(join(tmpdir(), 'academy-stand-ins-'));
  try {
    await gatherDebian(engine.run, context);
    await gatherNode(join(context, 'node'));
    for (const file of ['Dockerfile', 'mariadb.sh']) await copyFile(join(RECIPES, file), join(context, file));
    const certificates = process.env['NODE_EXTRA_CA_CERTS'] ? CERTIFICATES : '';
    for (const name of missing)
      await engine.build({
        context,
        target: name,
        tag: standInTag(name),
        args: { CERTIFICATES: certificates, NODE_VERSION: process.versions.node },
      });
  } finally {
    await rm(context, { recursive: true, force: true });
  }
}

/** @param {import('./engine.mjs').Run} run @param {string} context */
async function gatherDebian(run, context) {
  const debootstrap = findProgram(['debootstrap'], process.env, '/');
  if (!debootstrap || process.getuid?.() !== 0)
    throw new Failure(
      'No registry of images can be reached, and stand-ins for the base images are made by debootstrap, as root: apt-get install debootstrap.',
    );
  const system = join(context, 'debian');
  const made = await run(debootstrap.path, [
    '--variant=minbase',
    '--include=ca-certificates',
    RELEASE,
    system,
  ]);
  if (made.code !== 0)
    throw new Failure(`debootstrap failed: ${made.output.trimEnd().split('\n').slice(-5).join('\n')}`);
  for (const folder of LEFT_OUT) {
    for (const entry of await readdir(join(system, folder)))
      await rm(join(system, folder, entry), { recursive: true });
  }
  const given = process.env['NODE_EXTRA_CA_CERTS'];
  if (given) await copyFile(given, join(system, CERTIFICATES));
  // The container has no service manager, so that packages must not start their services.
  await run('sh', [
    '-c',
    `printf '#!/bin/sh\\nexit 101\\n' > ${system}/usr/sbin/policy-rc.d && chmod 755 ${system}/usr/sbin/policy-rc.d`,
  ]);
  const packed = await run('tar', ['-C', system, '-cf', join(context, 'debian.tar'), '.']);
  if (packed.code !== 0) throw new Failure(`The base system could not be packed: ${packed.output}`);
  await rm(system, { recursive: true });
}

/** @param {string} folder becomes /usr/local */
async function gatherNode(folder) {
  const npm = findProgram(['npm'], process.env, '/');
  if (!npm) throw new Failure('npm is not on this machine, and a stand-in for the image of Node needs it.');
  await mkdir(join(folder, 'bin'), { recursive: true });
  await copyFile(process.execPath, join(folder, 'bin/node'));
  const packaged = dirname(dirname(realpathSync(npm.path)));
  if (!existsSync(join(packaged, 'bin/npm-cli.js'))) throw new Failure(`${packaged} does not hold npm.`);
  await cp(packaged, join(folder, 'lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, 'bin', name));
}
