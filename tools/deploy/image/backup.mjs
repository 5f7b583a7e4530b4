// @ts-check
/**
 * `backup`, `backup --logs-of NAME`, `restore --from NAME` and `restore-keys --from NAME` in a container: the same as `npm run backup`, with
 * the folders of the mounted volumes. MYSQL_URL is one of the settings.
 */
import { runBackup } from '../../../libs/backup-kit/src/command.ts';
import { findProgram } from '../../databases/programs.mjs';
import { describeFailure, Failure } from '../../failure.mjs';
import { printError } from '../../screen.mjs';

const { MYSQL_URL, KEY_FOLDER, IMAGE_STORE_DIR, MEDIA_STORE_DIR, RELEASE_STORE_DIR } = process.env;

/**
 * A bucket has its own backups, so the backup contains folders only.
 * @param {string | undefined} folder
 */
const isFolder = (folder) => folder?.startsWith('/');
const stores = {
  ...(isFolder(IMAGE_STORE_DIR) && { uploads: IMAGE_STORE_DIR }),
  ...(isFolder(MEDIA_STORE_DIR) && { 'uploads-media': MEDIA_STORE_DIR }),
  ...(isFolder(RELEASE_STORE_DIR) && { releases: RELEASE_STORE_DIR }),
};

async function mysqlUrl() {
  if (MYSQL_URL) return MYSQL_URL;
  throw new Failure('MYSQL_URL is missing: the server, with an account that reads or makes the schemas.');
}

const [command = '', ...args] = process.argv.slice(2);
runBackup(command, args, process.env, {
  mysqlUrl,
  findProgram: async (names) => findProgram(names, process.env, '/'),
  stores,
  ...(KEY_FOLDER && { keyFolder: KEY_FOLDER }),
}).catch((error) => {
  printError(describeFailure(error));
  process.exitCode = 1;
});
