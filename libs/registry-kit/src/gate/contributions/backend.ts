/** Checks of the document of a remote's backend (decision 0236). */
import { type RemoteGrant } from '@academy/contracts/releases/platform.schemas';
import { type SignedRelease } from '@academy/contracts/releases/release.schemas';
import { readExtension } from '../../extensions/extension-operations.js';
import { type Candidate } from '../candidate.js';
import { findingOf, type Finding } from '../findings.js';

const finding = findingOf('backend');

/** Finds fields of the document by which the BFF cannot offer an operation, naming file, operation and field. */
export function checkBackend({ contents, record }: Candidate): Finding[] {
  if (!record.backend) return [];
  const { document } = record.backend;
  const content = contents.get(document);
  if (!content) return [finding('backend.document', `${document} is not among the built files`)];
  const { problems } = readExtension(record.remote, content);
  return problems.map(({ field, why }) => finding(field === '' ? document : `${document} ${field}`, why));
}

/**
 * @returns that the platform has granted no backend. Readers do not check it: the BFF offers no operation of a remote
 * without the grant, and the pages of its live release stay.
 */
export const backendViolations = (
  { backend, remote }: Pick<RemoteGrant, 'backend' | 'remote'>,
  release: Pick<SignedRelease, 'backend'>,
): Finding[] =>
  release.backend && !backend
    ? [finding('backend', `${remote} has no grant of a backend: the platform grants its origin`)]
    : [];
