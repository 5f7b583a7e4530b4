import { gzipSync } from 'node:zlib';

/**
 * Size of a remote's entry, which a page loads before any other code of the remote.
 * @param {string} academy
 * @returns {Promise<{ name: string, kb: number }[]>} gzipped, in thousands of bytes
 */
export async function entriesOfRemotes(academy) {
  const { remotes } = await (await fetch(`${academy}/api/registry`)).json();
  const routed = remotes.filter((/** @type {{ routes: string[] }} */ { routes }) => routes.length > 0);
  return Promise.all(
    routed.map(async (/** @type {{ name: string, entry: string }} */ { name, entry }) => ({
      name,
      kb: gzippedKb(await (await fetch(academy + entry)).text()),
    })),
  );
}

/** @param {string} text of a file */
export const gzippedKb = (text) => gzipSync(text, { level: 9 }).length / 1_000;
