import { learningRoutes } from '@academy/contracts/learning.routes';
import { type Certificate } from '@academy/contracts/learning.schemas';
import { fillPath } from '@academy/contracts/route';
import { ApiError, isSettled } from '@academy/mf-kit/api-error';
import { apiQuery, useMutation, useQuery, useQueryClient } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';

const always = { networkMode: 'always', refetchOnReconnect: true } as const;
const retry = (failures: number, error: unknown): boolean =>
  failures < 1 && !isSettled(error) && !(error instanceof ApiError && error.status === 0);

const ownPath = learningRoutes.listCertificates.path;

/** The caller's own certificates. */
export function useOwnCertificates() {
  const { api } = useShell();
  return useQuery({
    ...apiQuery<{ certificates: Certificate[] }>(api, ownPath, { private: true }),
    ...always,
    retry,
  });
}

/** Any certificate, for whoever holds its number. Asked anew each time: it may have been revoked since. */
export function useCertificate(certificateId: string | null) {
  const { api } = useShell();
  const path = fillPath(learningRoutes.verifyCertificate.path, { certificateId: certificateId ?? '' });
  return useQuery({
    ...apiQuery<{ certificate: Certificate }>(api, path, { private: true }),
    ...always,
    retry,
    enabled: certificateId !== null,
    refetchOnMount: 'always',
  });
}

/** Issues the certificate of a completed course; a second claim answers the first one. */
export function useClaim(courseId: string, onIssued: (certificate: Certificate) => void) {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (name: string) =>
      api.post<{ certificate: Certificate }>(learningRoutes.claimCertificate.path, { courseId, name }),
    onSuccess: ({ certificate }) => {
      void queries.invalidateQueries({ queryKey: [ownPath] });
      onIssued(certificate);
    },
  });
}

export const certificatePath = (certificateId: string): string =>
  `/dashboard/certificates/${encodeURIComponent(certificateId)}`;

export const credentialPath = (certificateId: string): string =>
  fillPath(learningRoutes.getCredential.path, { certificateId });
