/** A remote's place among the images: its target in the Dockerfile, its job in docker-compose.yml (decision 0129). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../../../tools/failure.mjs';
import { root } from '../../../../tools/workspace.mjs';

const target = (room: string) => `FROM runtime AS ${room}
COPY --from=build /images/${room} ./
HEALTHCHECK NONE
CMD ["dist/publish.js"]

`;

const job = (room: string) => `  ${room}:
    <<: *front
    build: { context: ., target: ${room} }
    image: academy/${room}

`;

const awaited = (room: string) => `      ${room}: { condition: service_completed_successfully }\n`;

/** New pieces go before a line that stands in the file once. */
const PLACES = {
  Dockerfile: [{ before: '# ── what docker-compose.yml needs beside the rooms ──\n', piece: target }],
  'docker-compose.yml': [
    { before: '  # ── services ──\n', piece: job },
    // The last front room that the BFF waits for.
    { before: '      mf-admin: { condition: service_completed_successfully }\n      auth:', piece: awaited },
  ],
};

/**
 * Charts need nothing: on a cluster a remote is a release in the bucket.
 * @param room its folder
 * @returns whole files with the room in them, relative to the repository
 * @throws Failure where a file has no place for it any more
 */
export const deploymentWith = (room: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(PLACES).map(([file, places]) => [
      file,
      places.reduce(
        (text, { before, piece }) => insertBefore(file, text, before, piece(room)),
        readFileSync(join(root, file), 'utf8'),
      ),
    ]),
  );

function insertBefore(file: string, text: string, before: string, piece: string): string {
  const [head = '', tail, ...others] = text.split(before);
  if (tail === undefined || others.length > 0)
    throw new Failure(
      `${file} does not have one line "${before.trim()}": put the remote in by hand, and mend libs/cli/src/new-remote.`,
    );
  return `${head}${piece}${before}${tail}`;
}
