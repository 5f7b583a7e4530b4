import { join } from 'node:path';
import {
  type Candidate,
  type Declarations,
  type UnsignedRelease,
} from '@academy/registry-kit/gate/candidate';
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
  const api = await ownApi();
  const candidates: Candidate[] = [];
  for (const app of apps)
    candidates.push(await describeBuild({ app, built: builtOf(app), api, contact: '', signer: '' }));
  const releases = candidates.map(({ record }) => record);
  const live = {
    api,
    releases,
    replaced: [],
    typesOf: async (release: UnsignedRelease) => typesOf(candidates, release),
  };
  const lines: string[] = [];
  for (const candidate of candidates) {
    const findings = await checkRelease(candidate, live);
    lines.push(...findings.map((finding) => `${candidate.app}: ${lineOf(finding)}`));
  }
  return lines;
}

function typesOf(candidates: readonly Candidate[], release: UnsignedRelease): Declarations | undefined {
  const types = release.accepts ?? release.exposes['./app'];
  const contents = candidates.find(({ record }) => record === release)?.contents;
  const text = types && contents?.get(types.contract)?.toString();
  return text === undefined ? undefined : (JSON.parse(text) as Declarations);
}
