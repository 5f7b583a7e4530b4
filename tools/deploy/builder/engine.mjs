// @ts-check
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../../failure.mjs';

/** npm and nx open thousands of files at once; a container gets fewer by default. */
const OPEN_FILES = 20_000;

/**
 * @typedef {object} Recipe
 * @property {string} context folder
 * @property {string} target of its Dockerfile
 * @property {string} tag
 * @property {Readonly<Record<string, string>>} [args]
 * @property {Readonly<Record<string, string>>} [stages] built before: images by the name of their stage
 */

/**
 * @typedef {object} ExportedImage
 * @property {any} config of the image, as in the specification of OCI
 * @property {{ id: string, file: string }[]} layers from the lowest; `id` is the digest of the unpacked layer
 */

/** @typedef {(program: string, args: readonly string[], onLine?: (line: string) => void) => Promise<{ code: number, output: string }>} Run */

/**
 * Docker before 23 uses a builder that rejects `RUN --mount` unless a variable selects BuildKit. Attestations would make an index of
 * two manifests of each image, which the inspection does not read.
 */
export const builderEnv = { DOCKER_BUILDKIT: '1', BUILDX_NO_DEFAULT_ATTESTATIONS: '1' };

export const engineNames = /** @type {const} */ (['docker', 'buildah']);

/**
 * Docker where its engine responds, else buildah.
 * @param {Run} run
 * @param {typeof engineNames[number]} [wanted]
 * @returns {Promise<Docker | Buildah>}
 * @throws Failure if neither is there
 */
export async function findEngine(run, wanted) {
  const engines = [new Docker(run), new Buildah(run)].filter(({ name }) => !wanted || name === wanted);
  for (const engine of engines) if (await engine.isThere()) return engine;
  throw new Failure(
    `No builder of images is there: ${engines.map(({ name }) => name).join(' and ')} did not respond. Start Docker, or install buildah (Debian, Ubuntu: apt-get install buildah).`,
  );
}

class Builder {
  /** @param {'docker' | 'buildah'} name @param {Run} run */
  constructor(name, run) {
    this.name = name;
    this.run = run;
  }

  /** @param {readonly string[]} args */
  async succeeds(...args) {
    const { code } = await this.run(this.name, args);
    return code === 0;
  }

  /** @param {string} what @param {readonly string[]} args @param {(line: string) => void} [onLine] */
  async must(what, args, onLine) {
    const { code, output } = await this.run(this.name, args, onLine);
    if (code === 0) return output;
    const tail = output.trimEnd().split('\n').slice(-25).join('\n');
    throw new Failure(`${what} failed. The last lines of ${this.name}:\n${tail}`);
  }

  /** @param {Recipe} recipe @param {readonly string[]} options @param {(line: string) => void} [onLine] */
  async buildBy({ context, target, tag, args = {} }, options, onLine) {
    const values = Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
    await this.must(
      `Building ${tag}`,
      [...options, '--target', target, '--tag', tag, ...values, context],
      onLine,
    );
  }
}

/** @param {string} text of a Dockerfile @param {Recipe['stages']} stages */
export const withBuiltStages = (text, stages = {}) =>
  Object.entries(stages).reduce(
    (result, [stage, image]) => result.replaceAll(`COPY --from=${stage} `, `COPY --from=${image} `),
    text,
  );

export class Docker extends Builder {
  /** @param {Run} run */
  constructor(run) {
    super('docker', run);
  }

  isThere = () => this.succeeds('version', '--format', '{{.Server.Version}}');

  /**
   * A client from 23 on leaves BuildKit to a plugin, which distributions package by itself.
   * @throws Failure if the plugin is missing
   */
  async requireBuilder() {
    if (await this.succeeds('build', '--help')) return;
    throw new Failure(
      'Docker responds, but its client cannot build: the plugin buildx is missing (Debian: apt-get install docker-buildx; elsewhere https://docs.docker.com/go/buildx/). `--engine buildah` builds without Docker.',
    );
  }

  /** @param {string} image */
  hasImage = (image) => this.succeeds('image', 'inspect', image);
  /** @param {string} image */
  pull = (image) => this.succeeds('pull', image);
  /** @param {string} image */
  remove = (image) => this.succeeds('image', 'rm', image);

  /**
   * Sources that change between two targets would build a stage again for each of them, and the builder of Docker 20.10 has no
   * option that replaces a stage: a copy of the Dockerfile takes the files from the image of the stage.
   * @param {Recipe} recipe
   * @param {(line: string) => void} [onLine]
   */
  async build(recipe, onLine) {
    const folder = await mkdtemp(join(tmpdir(), 'academy-dockerfile-'));
    try {
      const file = join(folder, 'Dockerfile');
      const text = await readFile(join(recipe.context, 'Dockerfile'), 'utf8');
      await writeFile(file, withBuiltStages(text, recipe.stages));
      const limit = `nofile=${OPEN_FILES}:${OPEN_FILES}`;
      await this.buildBy(recipe, ['build', '--ulimit', limit, '--file', file], onLine);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /**
   * @param {string} image
   * @param {string} folder
   * @returns {Promise<ExportedImage>}
   */
  async export(image, folder) {
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'image.tar');
    await this.must(`Exporting ${image}`, ['save', '--output', file, image]);
    const { code, output } = await this.run('tar', ['-xf', file, '-C', folder]);
    if (code !== 0) throw new Failure(`${image} could not be unpacked: ${output}`);
    await rm(file);
    const [manifest] = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    const config = JSON.parse(await readFile(join(folder, manifest.Config), 'utf8'));
    return {
      config,
      layers: layersOf(
        config,
        manifest.Layers.map((/** @type {string} */ path) => join(folder, path)),
      ),
    };
  }
}

export class Buildah extends Builder {
  /** @param {Run} run */
  constructor(run) {
    super('buildah', run);
  }

  isThere = () => this.succeeds('--version');
  /** The program is the builder. */
  requireBuilder = () => Promise.resolve();
  /** @param {string} image */
  hasImage = (image) => this.succeeds('inspect', '--type', 'image', image);
  /** @param {string} image */
  pull = (image) => this.succeeds('pull', `docker://${image}`);
  /** @param {string} image */
  remove = (image) => this.succeeds('rmi', image);

  /** The isolation needs no rights beyond those of a container. @param {Recipe} recipe @param {(line: string) => void} [onLine] */
  async build(recipe, onLine) {
    const { output } = await this.run('sh', ['-c', 'ulimit -Hn']);
    const limit = Math.min(OPEN_FILES, Number.parseInt(output, 10) || OPEN_FILES);
    const options = ['bud', '--isolation', 'chroot', '--layers', '--format', 'docker', '--pull-never'];
    // Sources that change between two targets would build a stage again for each of them.
    const stages = Object.entries(recipe.stages ?? {}).flatMap(([stage, image]) => [
      '--build-context',
      `${stage}=container-image://${image}`,
    ]);
    await this.buildBy(recipe, [...options, ...stages, '--ulimit', `nofile=${limit}:${limit}`], onLine);
  }

  /**
   * Layers that the folder holds already are not written again.
   * @param {string} image
   * @param {string} folder
   * @returns {Promise<ExportedImage>}
   */
  async export(image, folder) {
    const name = image.replaceAll(/\W/g, '-');
    await this.must(`Exporting ${image}`, [
      'push',
      '--quiet',
      '--disable-compression',
      image,
      `oci:${folder}:${name}`,
    ]);
    const read = async (/** @type {string} */ path) => JSON.parse(await readFile(join(folder, path), 'utf8'));
    const blob = (/** @type {{ digest: string }} */ { digest }) => join('blobs', digest.replace(':', '/'));
    const { manifests } = await read('index.json');
    const entry = manifests.find(
      (/** @type {any} */ { annotations }) => annotations?.['org.opencontainers.image.ref.name'] === name,
    );
    const manifest = await read(blob(entry));
    const config = await read(blob(manifest.config));
    return {
      config,
      layers: layersOf(
        config,
        manifest.layers.map((/** @type {any} */ layer) => join(folder, blob(layer))),
      ),
    };
  }
}

/** @param {any} config @param {string[]} files */
const layersOf = (config, files) =>
  files.map((file, index) => ({ id: String(config.rootfs.diff_ids[index]), file }));
