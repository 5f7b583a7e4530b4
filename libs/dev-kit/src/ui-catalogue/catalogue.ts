/** The catalogue of libs/ui, built with the bundler and the rules of the front apps (decision 0145). */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { Failure } from '../../../../tools/failure.mjs';
import { root } from '../../../../tools/workspace.mjs';

/** Imported like in the apps' configurations, which have no types. */
const KIT = pathToFileURL(join(root, 'libs/mf-kit/webpack/index.mjs')).href;

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Abhaya Components</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="main.css">
    <script defer src="main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

async function compilerOf(out: string, mode: 'production' | 'development') {
  const { pageConfig } = await import(KIT);
  const app = join(root, 'libs/ui');
  const config = pageConfig({ name: 'ui_catalogue', dir: app, entry: './src/catalogue/main.tsx', out });
  const compiler = webpack(config(undefined, { mode }));
  if (!compiler) throw new Error('webpack made no compiler');
  compiler.hooks.thisCompilation.tap('catalogue', (compilation) => {
    compilation.hooks.processAssets.tap('catalogue', () =>
      compilation.emitAsset('index.html', new webpack.sources.RawSource(HTML)),
    );
  });
  return compiler;
}

/** @param out its folder, emptied first @throws Failure with the compilation errors */
export async function buildCatalogue(out: string): Promise<void> {
  const compiler = await compilerOf(out, 'production');
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors())
    throw new Failure(`The catalogue cannot be built:\n${stats?.toString('errors-only')}`);
}

export async function serveCatalogue(out: string, port: number): Promise<void> {
  const compiler = await compilerOf(out, 'development');
  const server = new WebpackDevServer({ host: '127.0.0.1', port, hot: false, static: false }, compiler);
  const built = new Promise((done) => compiler.hooks.done.tap('catalogue', done));
  await server.start();
  await built;
}
