/** Deployment of a remote: its target in the Dockerfile, its job in docker-compose.yml (decision 0129). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../../../tools/failure.mjs';
import { root } from '../../../../tools/workspace.mjs';

const target = (app: string) => `FROM runtime AS ${app}
COPY --from=build /images/${app} ./
HEALTHCHECK NONE
CMD ["dist/publish.js"]

`;

const job = (app: string) => `  ${app}:
    <<: *front
    build: { context: ., target: ${app} }
    image: academy/${app}

`;

const dependsOn = (app: string) => `      ${app}: { condition: service_completed_successfully }\n`;

/** New parts are inserted before a line that the file contains once. */
const PLACES = {
  Dockerfile: [{ before: '# ── what docker-compose.yml needs beside the apps ──\n', piece: target }],
  'docker-compose.yml': [
    { before: '  # ── services ──\n', piece: job },
    // The last front app that the BFF waits for.
    {
      before: '      mf-admin: { condition: service_completed_successfully }\n      auth:',
      piece: dependsOn,
    },
  ],
};

/**
 * Charts need no change: on a cluster a remote is a release in the bucket.
 * @param app its folder
 * @returns whole files with the app in them, relative to the repository
 * @throws Failure if a file does not contain the expected line
 */
export const deploymentWith = (app: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(PLACES).map(([file, places]) => [
      file,
      places.reduce(
        (text, { before, piece }) => insertBefore(file, text, before, piece(app)),
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
