import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteConfig, serverConfig } from '@academy/mf-kit/webpack';

/**
 * @typedef {object} RemoteOptions
 * @property {string} dir the remote's folder with its academy.json, absolute
 * @property {boolean} [server] false for a remote whose pages are not rendered by the server
 * @property {string[]} [browserOnly] libraries that only effects load, and no server file contains
 */

/**
 * The builds of a remote: for browsers and, unless it has none, for the server that renders its pages.
 * @param {RemoteOptions} options
 * @returns {((env: unknown, argv: { mode?: string }) => import('webpack').Configuration)[]} for webpack.config.mjs
 */
export function defineRemote({ dir, server = true, browserOnly = [] }) {
  const { remote: name } = JSON.parse(readFileSync(join(dir, 'academy.json'), 'utf8'));
  const app = { name, dir };
  const onServer = serverConfig({ ...app, entry: './src/remote.tsx', side: 'remote', browserOnly });
  return server ? [remoteConfig(app), onServer] : [remoteConfig(app)];
}
