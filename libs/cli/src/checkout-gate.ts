import { join } from 'node:path';
import { type Candidate, type UnsignedRelease } from '@academy/registry-kit/gate/candidate';
import { root } from '../../../tools/workspace.mjs';
import { ownApi } from './api.js';
import { describeBuild } from './describe.js';
import { lineOf } from './gate-rejection.js';

/**
 * Runs the gate on built front apps of a checkout as the set that they will be, with the API of the checkout: for
 * images, which are made where no live release is known.
 * @param apps folders of front apps
 * @returns one line for each finding
 */
export async function checkoutFindings(
  apps: readonly string[],
  builtOf = (app: string): string => join(root, app, 'dist/release'),
): Promise<string[]> {
  const { checkRelease } = await import('@academy/registry-kit/gate/gate');
  const { candidateDocument, candidateTypes } = await import('@academy/registry-kit/gate/live-set');
  const api = await ownApi();
  const candidates: Candidate[] = [];
  for (const app of apps)
    candidates.push(await describeBuild({ app, built: builtOf(app), api, contact: '', signer: '' }));
  const releases = candidates.map(({ record }) => record);
  const live = {
    api,
    releases,
    replaced: [],
    typesOf: async (release: UnsignedRelease) => candidateTypes(candidates, release),
    documentOf: async (release: UnsignedRelease) => candidateDocument(candidates, release),
    scriptsOf: async (release: UnsignedRelease) =>
      candidates.find(({ record }) => record === release)?.contents ?? new Map<string, Buffer>(),
  };
  const lines: string[] = [];
  for (const candidate of candidates) {
    const findings = await checkRelease(candidate, live);
    lines.push(...findings.map((finding) => `${candidate.app}: ${lineOf(finding)}`));
  }
  return lines;
}
