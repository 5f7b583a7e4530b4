import { ApiError, failureText, fieldMessages } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation, useQuery, useQueryClient } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';

const KEY = '/api/user/security';

export function useSecurity() {
  const api = useApi();
  return useQuery({
    ...apiCall(api, KEY, { private: true }),
    networkMode: 'always',
    refetchOnMount: 'always',
    refetchOnReconnect: true,
  });
}

/** Refetches the account's data that the page shows. */
export function useRefreshedSecurity(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY] });
}

/** Ends one device by its id, or all others by null. */
export function useEndDevices() {
  const api = useApi();
  const refresh = useRefreshedSecurity();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? api.delete('/api/user/sessions')
        : api.delete('/api/user/sessions/{id}', { path: { id } }),
    onSettled: refresh,
  });
}

/**
 * Shows a rejected call in its form: at the fields of the response, otherwise for the whole form.
 * @returns a handler for the error
 */
export function useFailure<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const { t } = useTranslation('mf_learner');
  const refresh = useRefreshedSecurity();
  return (error: unknown): void => {
    const named = Object.entries(fieldMessages(error)).filter(([path]) => path in form.getValues());
    for (const [path, message] of named) form.setError(path as Path<Values>, { message });
    if (named.length === 0) form.setError('root', { message: failureText(error) ?? t('account.failed') });
    // The sign-in is too old, or the account has a password by now; a refetch shows the required step.
    if (error instanceof ApiError && error.code === 'SIGN_IN_AGAIN') void refresh();
  };
}
