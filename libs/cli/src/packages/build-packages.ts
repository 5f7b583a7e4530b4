import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { remoteManifest } from '@academy/contracts/releases/remote-manifest.schemas';
import { build } from 'esbuild';
import { z } from 'zod';
import { root } from '../../../../tools/workspace.mjs';
import { compile } from './compile.js';
import { PackageFiles, packageOf } from './package-files.js';
import { PlainTypes } from './plain-types.js';
import { publishedManifest } from './published-manifest.js';
import { entriesOf, type PublishedPackage, publishedPackages, sourceManifest } from './published-packages.js';

export interface BuiltPackage {
  readonly name: string;
  readonly version: string;
  /** The folder with its files. */
  readonly folder: string;
}

/**
 * Writes every package as it is published: modules, declarations, styles and a manifest, nothing of this repository.
 * @param out a folder of its own; the packages in it are replaced
 */
export async function buildPackages(out: string): Promise<BuiltPackage[]> {
  const compiled = join(out, '.compiled');
  const sources = publishedPackages.flatMap((each) => [
    ...entriesOf(each).values(),
    ...(each.containedSources ?? []),
  ]);
  await compile(
    sources.filter((source) => /\.([cm]?ts|tsx|mjs)$/.test(source)).map((source) => join(root, source)),
    compiled,
  );
  const modules = publishedPackages.filter(({ command }) => !command);
  const contents = new Map(
    await Promise.all(
      modules.map(async (each) => [each, await new PackageFiles(each, compiled).collect()] as const),
    ),
  );
  const types = new PlainTypes([...contents.values()].flatMap((each) => [...each.types.keys()]));
  const built: BuiltPackage[] = [];
  for (const published of publishedPackages) {
    const { name, version, description } = sourceManifest(published);
    const folder = join(out, name.replace(/^@/, '').replace('/', '-'));
    await rm(folder, { recursive: true, force: true });
    const files = contents.get(published);
    if (files) await writeModules(published, { files, types, folder });
    else await writeCommand(published, folder);
    await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'));
    await writeFile(join(folder, 'README.md'), await readmeOf(published, `# ${name}\n\n${description}.\n`));
    built.push({ name, version, folder });
  }
  await rm(compiled, { recursive: true, force: true });
  return built;
}

const readmeOf = async ({ readme }: PublishedPackage, short: string): Promise<string> =>
  readme ? readFile(join(root, readme), 'utf8') : short;

interface Modules {
  readonly files: PackageFiles;
  readonly types: PlainTypes;
  readonly folder: string;
}

async function writeModules(published: PublishedPackage, { files, types, folder }: Modules): Promise<void> {
  const contents = new Map(files.files);
  for (const [module, names] of files.types)
    contents.set(`dist/contracts/${module}.d.ts`, types.declarations(module, names));
  if (published.schema) contents.set(join('dist', published.schema), manifestSchema());
  for (const [file, content] of contents) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  const behind = await bundleContracts(files.values, join(folder, 'dist/contracts'));
  const packages = new Set([...files.packages, ...behind]);
  await writeManifest(
    folder,
    publishedManifest(published, { packages, placeOf: (file) => files.placeOf(file) }),
  );
}

/** Editors check an academy.json with it. */
const manifestSchema = (): string =>
  `${JSON.stringify(z.toJSONSchema(remoteManifest, { io: 'input' }), null, 2)}\n`;

/** @param modules of the contracts whose values are needed @returns packages that they import */
async function bundleContracts(modules: ReadonlySet<string>, outdir: string): Promise<Set<string>> {
  if (modules.size === 0) return new Set();
  const sources = join(root, 'libs/contracts/src');
  const { metafile } = await build({
    // Comments of the bundle name its sources relative to this folder.
    absWorkingDir: root,
    entryPoints: [...modules].map((module) => join(sources, `${module}.ts`)),
    outdir,
    outbase: sources,
    chunkNames: 'parts/[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    packages: 'external',
    metafile: true,
    logLevel: 'error',
  });
  return externalPackages(metafile);
}

/** A CommonJS module that finds its files beside itself. */
const EXTERNAL = ['typescript'];

async function writeCommand(published: PublishedPackage, folder: string): Promise<void> {
  const { bin = '', source = '' } = published.command ?? {};
  const outfile = join(folder, `dist/${bin}.js`);
  const versions = publishedPackages.map(sourceManifest).map(({ name, version }) => [name, `^${version}`]);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, published.dir, source)],
    outfile,
    banner: { js: '#!/usr/bin/env node' },
    bundle: true,
    conditions: ['academy-source'],
    external: EXTERNAL,
    define: { PUBLISHED_VERSIONS: JSON.stringify(Object.fromEntries(versions)) },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    metafile: true,
    logLevel: 'error',
  });
  await chmod(outfile, 0o755);
  await writeManifest(
    folder,
    publishedManifest(published, { packages: externalPackages(metafile), placeOf: (file) => file }),
  );
}

type Metafile = Awaited<ReturnType<typeof build<{ metafile: true }>>>['metafile'];

const externalPackages = ({ outputs }: Metafile): Set<string> =>
  new Set(
    Object.values(outputs)
      .flatMap(({ imports }) => imports)
      .filter(({ external, path }) => external && !isBuiltin(path))
      .map(({ path }) => packageOf(path)),
  );

const writeManifest = (folder: string, manifest: object): Promise<void> =>
  writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
