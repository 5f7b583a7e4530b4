import { type ReleaseSource } from '@academy/contracts/releases/platform.schemas';
import { type ReleaseActor } from '@academy/contracts/releases/release.schemas';

/** True if the pipeline may speak for a remote with this grant. */
export const isFrom = (source: ReleaseSource, { issuer, repository, ref }: ReleaseActor): boolean =>
  issuer === source.issuer &&
  repository === source.repository &&
  ref !== undefined &&
  matches(source.ref, ref);

/** @param pattern a reference, or the beginning of several with `*` at its end */
const matches = (pattern: string, ref: string): boolean =>
  pattern.endsWith('*') ? ref.startsWith(pattern.slice(0, -1)) : ref === pattern;
