import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretsIn } from './patterns.js';

const isText = (file: string) =>
  !/\.(png|webp|jpe?g|gif|avif|ico|woff2?|mp4|m4a|webm|pdf|zip|gz)$/i.test(file);

/**
 * File, line and name of each secret.
 * @param files relative to the folder
 */
export const secretsInFiles = (dir: string, files: readonly string[]): string[] =>
  files
    .filter((file) => isText(file) && existsSync(join(dir, file)))
    .flatMap((file) =>
      secretsIn(readFileSync(join(dir, file), 'utf8')).map(({ name, line }) => `${file}:${line}: ${name}`),
    );

/**
 * The build outputs, relative to the folder.
 * @param projects folders below it
 */
export const builtFiles = (dir: string, projects: readonly string[]): string[] =>
  projects
    .map((project) => join(dir, project, 'dist'))
    .filter(existsSync)
    .flatMap((dist) => readdirSync(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.([cm]?js|css|html|json|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
