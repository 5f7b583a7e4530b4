import { type CredentialKeySet } from '@academy/contracts/credential.schemas';
import { learningRoutes } from '@academy/contracts/learning.routes';
import { type Certificate } from '@academy/contracts/learning.schemas';
import { apiQuery, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { checkSignature, type SignatureVerdict } from './check-signature.js';

/** `none` where there is nothing to check; `unreachable` where the keys did not come. */
export type SignatureState = SignatureVerdict | 'checking' | 'none' | 'unreachable';

/** The browser asks nobody: it checks the signature itself, by the keys that the academy publishes. */
export function useSignature(certificate: Certificate): SignatureState {
  const { api } = useShell();
  const { credential } = certificate;
  const isThere = credential !== null && certificate.learnerName !== null;
  const keys = useQuery({
    ...apiQuery<CredentialKeySet>(api, learningRoutes.certificateKeys.path),
    networkMode: 'always',
    enabled: isThere,
  });
  const verdict = useQuery({
    queryKey: ['signature', credential, keys.data?.keys.map(({ kid }) => kid)],
    queryFn: () =>
      checkSignature({ ...certificate, credential: credential ?? '' }, keys.data ?? { keys: [] }),
    enabled: isThere && keys.data !== undefined,
    networkMode: 'always',
    retry: false,
  });
  if (!isThere) return 'none';
  return verdict.data ?? (keys.error ? 'unreachable' : 'checking');
}
