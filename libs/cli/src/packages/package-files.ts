import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { Failure } from '../../../../tools/failure.mjs';
import { root } from '../../../../tools/workspace.mjs';
import { type Reference, referencesOf } from './module-references.js';
import { entriesOf, type PublishedPackage, publishedPackages, sourceManifest } from './published-packages.js';

/** Sources outside of a package's own folder that it contains: each with its place in it. */
const PLACES: Readonly<Record<string, string>> = {
  'bff/': 'dist/',
  'libs/contracts/src/': 'dist/contracts/',
  'libs/dev-kit/jest/': 'dist/jest/',
  'libs/mf-kit/src/': 'dist/shell/',
  'libs/mf-kit/webpack/': 'dist/webpack/',
};
const CONTRACTS = '@academy/contracts/';
/** The only module of the contracts that is published as a package. */
const API_TYPES = '@academy/contracts/openapi/paths';
/** Imports of style sheets, which have no types. */
const STYLES = /^import '[^']+\.css';\n/gm;
const TEXT = /\.(?:[cm]?[jt]s|css|json)$/;

/**
 * The files that a package consists of: all that its exports need, from the compiled sources. Imports of contracts
 * refer to `dist/contracts` afterwards, whose files are still to be written.
 */
export class PackageFiles {
  /** Contents by path inside of the package. */
  readonly files = new Map<string, string | Buffer>();
  /** Names of the packages that its files import. */
  readonly packages = new Set<string>();
  /** Names of types by module of the contracts. */
  readonly types = new Map<string, Set<string>>();
  /** Modules of the contracts whose values are imported. */
  readonly values = new Set<string>();

  /** @param compiled the folder with the compiled sources */
  constructor(
    private readonly published: PublishedPackage,
    private readonly compiled: string,
  ) {}

  async collect(): Promise<this> {
    for (const source of entriesOf(this.published).values())
      for (const file of outputsOf(source)) await this.#add(file);
    return this;
  }

  /** @param file relative to the repository */
  async #add(file: string): Promise<void> {
    const place = this.placeOf(file);
    if (this.files.has(place)) return;
    const content = await this.#read(file);
    this.files.set(place, content);
    if (!TEXT.test(file)) return;
    let text = isDeclaration(file) ? content.toString().replace(STYLES, '') : content.toString();
    for (const reference of referencesOf(file, text).reverse()) {
      const { start, end } = reference;
      text = text.slice(0, start) + (await this.#resolve(file, reference)) + text.slice(end);
    }
    this.files.set(place, text);
  }

  /** @returns the request by which the published file refers to the same */
  async #resolve(file: string, { request, names }: Reference): Promise<string> {
    const inside = this.#inside(file, request);
    if (inside !== undefined) {
      const target = isDeclaration(file) ? declarationOf(inside) : inside;
      await this.#add(target);
      return this.#between(file, this.placeOf(inside));
    }
    if (request === API_TYPES) return this.#external('@academy/api');
    if (!request.startsWith(CONTRACTS)) return this.#external(request);
    const module = request.slice(CONTRACTS.length);
    if (isDeclaration(file)) {
      if (names.length === 0) throw new Failure(`${file} imports ${request} as a whole, not types by name.`);
      this.types.set(module, new Set([...(this.types.get(module) ?? []), ...names]));
    } else this.values.add(module);
    return this.#between(file, `dist/contracts/${module}.js`);
  }

  /** @returns the compiled file of this package, relative to the repository */
  #inside(file: string, request: string): string | undefined {
    if (request.startsWith('.') || (file.endsWith('.css') && this.#exists(file, request)))
      return posix.join(posix.dirname(file), request);
    if (!this.published.contains?.test(request)) return undefined;
    const source = request.startsWith(CONTRACTS)
      ? `libs/contracts/src/${request.slice(CONTRACTS.length)}.ts`
      : sourceOf(request);
    return outputsOf(source)[0];
  }

  #exists(file: string, request: string): boolean {
    return existsSync(join(root, posix.dirname(file), request));
  }

  #external(request: string): string {
    const name = packageOf(request);
    if (!isBuiltin(request) && name !== sourceManifest(this.published).name) this.packages.add(name);
    return request;
  }

  #between(file: string, place: string): string {
    const path = posix.relative(posix.dirname(this.placeOf(file)), place);
    return path.startsWith('.') ? path : `./${path}`;
  }

  /** @param file relative to the repository @returns its path inside of the package */
  placeOf(file: string): string {
    const own = `${this.published.dir}/src/`;
    if (file.startsWith(own)) return `dist/${file.slice(own.length)}`;
    const prefix = Object.keys(PLACES).find((each) => file.startsWith(each));
    if (prefix === undefined)
      throw new Failure(`${file} is needed by ${this.published.dir}, but has no place.`);
    return `${PLACES[prefix]}${file.slice(prefix.length)}`;
  }

  /** Style sheets, images and declarations are not compiled. */
  async #read(file: string): Promise<string | Buffer> {
    const compiled = join(this.compiled, file);
    const found = existsSync(compiled) ? compiled : join(root, file);
    const isText = TEXT.test(file);
    return readFile(found, isText ? 'utf8' : null).catch(() => {
      throw new Failure(`${file} is needed by ${this.published.dir}, but does not exist.`);
    });
  }
}

/** @param source relative to the repository @returns the compiled module and its declarations */
export function outputsOf(source: string): string[] {
  if (/\.d\.[cm]?ts$/.test(source)) return [source];
  if (source.endsWith('.mjs')) return [source, declarationOf(source)];
  if (!/\.tsx?$/.test(source)) return [source];
  const module = source.replace(/\.tsx?$/, '.js');
  return [module, declarationOf(module)];
}

const isDeclaration = (file: string): boolean => /\.d\.[cm]?ts$/.test(file);
const declarationOf = (file: string): string => file.replace(/\.([cm]?)js$/, '.d.$1ts');

/** @param request `@academy/mf-kit/query` @returns the source, relative to the repository */
function sourceOf(request: string): string {
  const name = packageOf(request);
  const owner = publishedPackages.find((each) => sourceManifest(each).name === name);
  const target = owner && sourceManifest(owner).exports?.[`.${request.slice(name.length)}`];
  const source = typeof target === 'string' ? target : target?.default;
  if (!owner || source === undefined) throw new Failure(`${request} is no module of a package.`);
  return posix.join(owner.dir, source);
}

/** @param request `@academy/ui/x` @returns `@academy/ui` */
export const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
