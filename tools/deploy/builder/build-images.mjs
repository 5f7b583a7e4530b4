// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paint, printError, printLine, slowStep, warn } from '../../screen.mjs';
import { root } from '../../workspace.mjs';
import { upstreamImages } from './upstream-images.mjs';
import { billOf, componentsOf, licenceFindings, licenceList } from './bill-of-materials.mjs';
import { imageFindings, inMegabytes } from './inspection.mjs';
import { Layers } from './layers.mjs';
import { makeStandIns, standInNames, standInTag } from './stand-ins.mjs';

/** @typedef {import('./engine.mjs').Docker | import('./engine.mjs').Buildah} Engine */
/** @typedef {{ name: string, size: number, own: number, seconds: number, findings: string[] }} Row */

/**
 * @param {Engine} engine
 * @param {{ names: readonly string[], dir: string }} options `dir`: folder for the bills of materials
 * @returns {Promise<{ code: number, summary: string }>}
 */
export async function buildAndInspect(engine, { names, dir }) {
  await engine.requireBuilder();
  const began = Date.now();
  const node = await provideBases(engine);
  const args = { NODE_IMAGE: node, ACADEMY_COMMIT: commitOf() };
  await slowStep(`Building the apps in ${node}, by ${engine.name}`, () => build(engine, 'build', args));
  /** @type {Map<string, number>} */
  const times = new Map();
  await slowStep(`Building ${names.length} images`, async () => {
    for (const name of names) times.set(name, await build(engine, name, args));
  });
  const built = Date.now() - began;
  const rows = await slowStep('Inspecting them', () => inspectAll(engine, { names, dir, node, times }));
  printLine(tableOf(rows));
  printLine(
    `\nBuilt in ${(built / 1000).toFixed(0)} s, of which the times above; bills of materials and licences: ${dir}`,
  );
  const found = rows.flatMap(({ name, findings }) => findings.map((finding) => `${name} ${finding}`));
  for (const finding of found) printError(finding);
  const summary =
    found.length > 0
      ? `${found.length} findings in ${rows.length} images.`
      : `${rows.length} images, nothing found.`;
  return { code: found.length > 0 ? 1 : 0, summary: `\n${summary}` };
}

/** The stage that the images take their files from; no image for use. */
const BUILT = 'localhost/academy/build';

/** @param {Engine} engine @returns {Promise<string>} the image of Node */
async function provideBases(engine) {
  const { node, mysql, redis } = upstreamImages();
  const missing = [];
  for (const image of [node, mysql, redis])
    if (!(await engine.hasImage(image)) && !(await engine.pull(image))) missing.push(image);
  if (missing.length === 0) return node;
  warn(
    `No registry has ${missing.join(', ')} for this machine: stand-ins of Debian's packages and its Node ${process.versions.node} take their places.`,
  );
  await slowStep('Making the stand-ins', () => makeStandIns(engine, standInNames));
  for (const name of standInNames) printLine(`  ${name}: ${standInTag(name)}`);
  return standInTag('node');
}

/** @param {Engine} engine @param {string} target @param {Record<string, string>} args */
async function build(engine, target, args) {
  const began = Date.now();
  const isBuild = target === 'build';
  /** @type {Record<string, string>} */
  const stages = isBuild ? {} : { build: BUILT };
  await engine.build({ context: root, target, tag: isBuild ? BUILT : `academy/${target}`, args, stages });
  const seconds = (Date.now() - began) / 1000;
  printLine(paint('grey', `  ${target}: ${seconds.toFixed(1)} s`));
  return seconds;
}

function commitOf() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}

/**
 * @param {Engine} engine
 * @param {{ names: readonly string[], dir: string, node: string, times: Map<string, number> }} options
 * @returns {Promise<Row[]>}
 */
async function inspectAll(engine, { names, dir, node, times }) {
  const folder = await mkdtemp(join(tmpdir(), 'academy-image-layers-'));
  try {
    await mkdir(dir, { recursive: true });
    const layers = new Layers();
    const base = await engine.export(node, join(folder, 'exported'));
    const baseIds = new Set(base.layers.map(({ id }) => id));
    const rows = [];
    for (const name of names) {
      const image = await engine.export(`academy/${name}`, join(folder, 'exported'));
      const own = image.layers.filter(({ id }) => !baseIds.has(id));
      const components = await componentsOf(image, layers, folder);
      await writeFile(
        join(dir, `${name}.cdx.json`),
        `${JSON.stringify(billOf(name, components), null, 2)}\n`,
      );
      await writeFile(join(dir, `${name}.licences.txt`), licenceList(components));
      rows.push({
        name,
        size: await layers.bytes(image.layers),
        own: await layers.bytes(own),
        seconds: times.get(name) ?? 0,
        findings: [
          ...(await imageFindings({ name, image, own, layers, folder })),
          ...licenceFindings(components),
        ],
      });
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {readonly Row[]} rows */
const tableOf = (rows) =>
  [
    ['image', 'size', 'above base', 'time'],
    ...rows.map(({ name, size, own, seconds }) => [
      name,
      inMegabytes(size),
      inMegabytes(own),
      `${seconds.toFixed(1)} s`,
    ]),
  ]
    .map(
      ([name = '', ...others]) => `  ${name.padEnd(12)}${others.map((text) => text.padStart(12)).join('')}`,
    )
    .join('\n');
