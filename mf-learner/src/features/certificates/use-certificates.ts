import { type Certificate } from '@academy/contracts/certificates/certificate.schemas';
import { ApiError, isFinal } from '@academy/mf-kit/api-error';
import { useMutation, useQuery, useQueryClient } from '@academy/mf-kit/query';
import { apiCall, filePath, useApi, type TypedApi } from '@academy/mf-kit/typed-api';

const always = { networkMode: 'always', refetchOnReconnect: true } as const;
const retry = (failures: number, error: unknown): boolean =>
  failures < 1 && !isFinal(error) && !(error instanceof ApiError && error.status === 0);

const ownQuery = (api: TypedApi) => apiCall(api, '/api/certificates', { private: true });

/** The caller's own certificates. */
export function useOwnCertificates() {
  const api = useApi();
  return useQuery({
    ...ownQuery(api),
    ...always,
    retry,
  });
}

/** Any certificate by its number. Requested each time, because it may have been revoked. */
export function useCertificate(certificateId: string | null) {
  const api = useApi();
  return useQuery({
    ...apiCall(api, '/api/certificate/{certificateId}', {
      path: { certificateId: certificateId ?? '' },
      private: true,
    }),
    ...always,
    retry,
    enabled: certificateId !== null,
    refetchOnMount: 'always',
  });
}

/** Issues the certificate of a completed course; a second claim returns the first one. */
export function useClaim(courseId: string, onIssued: (certificate: Certificate) => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (name: string) => api.post('/api/certificates', { body: { courseId, name } }),
    onSuccess: ({ certificate }) => {
      void queries.invalidateQueries({ queryKey: ownQuery(api).queryKey });
      onIssued(certificate);
    },
  });
}

export const certificatePath = (certificateId: string): string =>
  `/dashboard/certificates/${encodeURIComponent(certificateId)}`;

export const credentialPath = (certificateId: string): string =>
  filePath('/api/certificate/{certificateId}/credential.jwt', { path: { certificateId } });
