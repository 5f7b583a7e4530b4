import webpack from 'webpack';
import { configurations } from './configurations.mjs';

export { pageRuntime } from '@academy/mf-kit/webpack/shared';

/**
 * Builds a remote for production into its `dist/release`.
 * @param {string} dir the remote's folder with its webpack.config.mjs, absolute
 * @returns {Promise<string[]>} problems, none after a successful build
 */
export async function buildRemote(dir) {
  const configs = await configurations(dir, { mode: 'production' });
  const compiler = webpack(configs);
  /** @type {import('webpack').MultiStats | undefined} */
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
  return errors.map(({ moduleName, message }) => [moduleName, message].filter(Boolean).join(': '));
}
