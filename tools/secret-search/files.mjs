// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretsIn } from './patterns.mjs';

const isText = (/** @type {string} */ file) =>
  !/\.(png|webp|jpe?g|gif|avif|ico|woff2?|mp4|m4a|webm|pdf|zip|gz)$/i.test(file);

/**
 * @param {string} dir
 * @param {readonly string[]} files relative to it
 * @returns {string[]} file, line and name of each secret
 */
export const secretsInFiles = (dir, files) =>
  files
    .filter((file) => isText(file) && existsSync(join(dir, file)))
    .flatMap((file) =>
      secretsIn(readFileSync(join(dir, file), 'utf8')).map(({ name, line }) => `${file}:${line}: ${name}`),
    );

/**
 * @param {string} dir
 * @param {readonly string[]} projects folders below it
 * @returns {string[]} what builds have written, relative to `dir`
 */
export const builtFiles = (dir, projects) =>
  projects
    .map((project) => join(dir, project, 'dist'))
    .filter(existsSync)
    .flatMap((dist) => readdirSync(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.([cm]?js|css|html|json|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
