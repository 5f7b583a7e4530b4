import { standInTag } from '../../tools/deploy/builder/stand-ins.mjs';
import { upstreamImages } from '../../tools/deploy/builder/upstream-images.mjs';
import { imageNames } from '../../tools/deploy/images.mjs';
import { type Commands } from '../../tools/processes/commands.mjs';
import { printLine } from '../../tools/screen.mjs';
import { root } from '../../tools/workspace.mjs';
import { type Engine } from './engine/engine.js';

/**
 * Builds missing images with `npm run images`.
 * @returns variables of docker-compose.yml that name stand-ins of images that no registry has here
 */
export async function provideImages(
  { api, builder, env: engineEnv }: Engine,
  commands: Commands,
  isRebuilt: boolean,
): Promise<Record<string, string>> {
  const missing = [];
  for (const name of imageNames())
    if (isRebuilt || !(await api.hasImage(`academy/${name}`))) missing.push(name);
  const { mysql, redis } = upstreamImages();
  const variables = async (): Promise<Record<string, string>> => ({
    MYSQL_IMAGE: (await api.hasImage(mysql)) ? mysql : standInTag('mariadb'),
    REDIS_IMAGE: (await api.hasImage(redis)) ? redis : standInTag('redis'),
  });
  const hasServers = async () => {
    for (const image of Object.values(await variables())) if (!(await api.hasImage(image))) return false;
    return true;
  };
  if (missing.length > 0 || !(await hasServers()))
    await commands.run({
      program: process.execPath,
      args: ['tools/deploy/run-images.mjs', '--engine', builder, ...(missing.length > 0 ? missing : ['bff'])],
      cwd: root,
      env: { ...process.env, ...engineEnv },
      label: 'npm run images',
      onLine: (line) => printLine(`    ${line}`),
    });
  return variables();
}
