import { type Certificate } from '@academy/contracts/certificates/certificate.schemas';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { checkSignature, type SignatureResult } from './check-signature.js';

/** `none` if there is nothing to check; `unreachable` if the keys could not be loaded. */
export type SignatureState = SignatureResult | 'checking' | 'none' | 'unreachable';

/** Verifies the signature in the browser, with the keys that the academy publishes. */
export function useSignature(certificate: Certificate): SignatureState {
  const api = useApi();
  const { credential } = certificate;
  const isThere = credential !== null && certificate.learnerName !== null;
  const keys = useQuery({
    ...apiCall(api, '/.well-known/certificate-keys.json'),
    networkMode: 'always',
    enabled: isThere,
  });
  const result = useQuery({
    queryKey: ['signature', credential, keys.data?.keys.map(({ kid }) => kid)],
    queryFn: () =>
      checkSignature({ ...certificate, credential: credential ?? '' }, keys.data ?? { keys: [] }),
    enabled: isThere && keys.data !== undefined,
    networkMode: 'always',
    retry: false,
  });
  if (!isThere) return 'none';
  return result.data ?? (keys.error ? 'unreachable' : 'checking');
}
