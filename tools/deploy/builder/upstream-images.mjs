// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.mjs';

/** @returns the images of others that the Dockerfile and docker-compose.yml name by default */
export function upstreamImages() {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  return {
    node: found(/^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)),
    mysql: found(/\$\{MYSQL_IMAGE:-([^}]+)\}/.exec(compose)),
    redis: found(/\$\{REDIS_IMAGE:-([^}]+)\}/.exec(compose)),
  };
}

/** @param {RegExpExecArray | null} match */
function found(match) {
  if (match?.[1]) return match[1];
  throw new Error('The Dockerfile or docker-compose.yml names no image by default.');
}
