import { type Candidate } from '@academy/registry-kit/gate/candidate';
import { checkBuild } from '@academy/registry-kit/gate/gate';
import { GateRejection } from '../../gate-rejection.js';
import { describeHere } from './describe-here.js';
import { type SourceDescription } from './source-description.js';

/**
 * Runs the checks of the registry that need no live release.
 * @param dir the remote's folder, absolute
 * @param name of the version, instead of the one that follows from its content
 * @returns the build as the registry takes it
 * @throws GateRejection
 */
export async function acceptedHere(
  dir: string,
  sources: SourceDescription,
  name?: string,
): Promise<Candidate> {
  const candidate = await describeHere(dir, sources, name);
  const findings = checkBuild(candidate);
  const { remote, version } = candidate.record;
  if (findings.length > 0) throw new GateRejection(`${remote} ${version}`, findings);
  return candidate;
}
