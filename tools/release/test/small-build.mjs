// @ts-check
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const shared = (/** @type {string} */ name, /** @type {string} */ requiredVersion) => ({
  name,
  requiredVersion,
});

/** What a build of a remote leaves behind, as small as it can be. @type {Record<string, string>} */
const smallBuild = {
  'remoteEntry.js': 'var mf_catalog = { get: () => "evaluate(this)" };',
  'app.js': 'console.log("one");',
  'lazy.js': 'console.log("later");',
  'app.css': '.a{color:red}',
  'mf-manifest.json': JSON.stringify({
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    shared: [shared('react', '^19.3.1'), shared('@academy/ui', '^0.1.0')],
    exposes: [
      {
        path: './app',
        assets: { js: { sync: ['app.js'], async: ['lazy.js'] }, css: { sync: ['app.css'], async: [] } },
      },
    ],
  }),
};

/** @param {Record<string, string>} changes files to add or change @returns {Promise<string>} the folder */
export async function writeBuild(changes = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'release-build-'));
  for (const [file, content] of Object.entries({ ...smallBuild, ...changes })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
}
