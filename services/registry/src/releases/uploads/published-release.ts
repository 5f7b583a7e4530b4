import { isDeepStrictEqual } from 'node:util';
import { releaseUpload, type ReleaseUpload } from '@academy/contracts/releases/registry.schemas';
import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { inHex } from '@academy/registry-kit/local-files';

/** Takes from a record what its upload claimed; the rest was computed. */
const { bffContract } = releaseUpload.shape;
const claimed = releaseUpload.extend({ bffContract: bffContract.strip() }).omit({ budgets: true }).strip();

/** True if the release was published from the same description and files, whoever sent them and when. */
export function isSameContent(release: SignedRelease, upload: ReleaseUpload): boolean {
  const { budgets: _budgets, givesUp: _givesUp, forTrain: _forTrain, ...wanted } = upload;
  const { shared, assets, ...record } = release;
  const files = Object.fromEntries(
    Object.entries(assets).map(([name, { sha384, bytes }]) => [name, { sha384: inHex(sha384), bytes }]),
  );
  return isDeepStrictEqual(claimed.safeParse({ ...record, needs: shared.needs, files }).data, wanted);
}
