import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, root } from '../../../../tools/workspace.mjs';
import { Failure } from '../../../../tools/failure.mjs';
import { outputsOf } from './package-files.js';
import {
  entriesOf,
  type PublishedPackage,
  publishedPackages,
  sourceManifest,
  type SourceManifest,
} from './published-packages.js';

/** Libraries that a page loads once: a remote takes them from its page, in the versions that both accept. */
const PEERS: Readonly<Record<string, string>> = { react: '^19.3 || ^20', 'react-dom': '^19.3 || ^20' };

interface Contents {
  /** Names of the packages that its files import. */
  readonly packages: ReadonlySet<string>;
  /** @returns the path inside of the package of a file of the repository */
  readonly placeOf: (file: string) => string;
}

/** @returns the package.json of the published package */
export function publishedManifest(published: PublishedPackage, { packages, placeOf }: Contents): object {
  const { name, version, description, devDependencies = {}, sideEffects } = sourceManifest(published);
  const { command, hasTools, peers = [] } = published;
  const { license, engines } = readManifest('package.json') as { license: string; engines: object };
  const tools = hasTools ? Object.keys(devDependencies) : [];
  const needed = [...new Set([...packages, ...tools])].sort();
  const isPeer = (each: string): boolean => each in PEERS || peers.includes(each);
  const versions = (names: readonly string[]) =>
    Object.fromEntries(names.map((each) => [each, PEERS[each] ?? versionOf(published, each)]));
  return {
    ...{ name, version, description, license, type: 'module', engines },
    ...(sideEffects !== undefined && { sideEffects: sideEffectsOf(sideEffects) }),
    ...(command
      ? { bin: { [command.bin]: `dist/${command.bin}.js` } }
      : { exports: exportsOf(published, placeOf) }),
    files: ['dist'],
    ...filled('dependencies', versions(needed.filter((each) => !isPeer(each)))),
    ...filled('peerDependencies', versions(needed.filter(isPeer))),
    publishConfig: { access: 'public' },
  };
}

const filled = (key: string, value: object): object =>
  Object.keys(value).length > 0 ? { [key]: value } : {};

const sideEffectsOf = (declared: boolean | readonly string[]) =>
  typeof declared === 'boolean'
    ? declared
    : declared.map((pattern) => pattern.replace(/^\.\/src\/(.*)\.tsx?$/, './dist/$1.js'));

function exportsOf(published: PublishedPackage, placeOf: Contents['placeOf']): object {
  const entries = [...entriesOf(published)].map(([name, source]) => {
    const [module = '', declarations] = outputsOf(source).map((file) => `./${placeOf(file)}`);
    if (/\.d\.[cm]?ts$/.test(module)) return [name, { types: module }] as const;
    return [name, declarations ? { types: declarations, default: module } : module] as const;
  });
  const { schema } = published;
  return Object.fromEntries([
    ...entries,
    ...(schema ? [[schema, schema.replace('./', './dist/')]] : []),
    ['./package.json', './package.json'],
  ]);
}

/** @throws Failure for a package that is imported, but declared nowhere */
function versionOf(published: PublishedPackage, name: string): string {
  const ours = publishedPackages.map(sourceManifest);
  const sibling = ours.find((each) => each.name === name);
  if (sibling) return `^${sibling.version}`;
  const own = sourceManifest(published);
  const places = [own.dependencies, own.devDependencies, ...ours.map(({ dependencies }) => dependencies)];
  const version = places.find((versions) => versions?.[name])?.[name] ?? versionBehind(published, name);
  if (version === undefined)
    throw new Failure(`${published.dir} imports ${name}, which its package.json lacks.`);
  return version;
}

/**
 * The compiler names the package that declares a type, which may be one behind a dependency. Its range is at least as
 * wide as that of the dependency, so npm installs one of it.
 */
function versionBehind(published: PublishedPackage, name: string): string | undefined {
  const direct = Object.keys(sourceManifest(published).dependencies ?? {});
  const range = direct
    .filter((each) => existsSync(join(root, 'node_modules', each, 'package.json')))
    .map((each) => readManifest(`node_modules/${each}/package.json`) as SourceManifest)
    .find(({ dependencies }) => dependencies?.[name])?.dependencies?.[name];
  return range?.replace(/^(?=\d)/, '^');
}
