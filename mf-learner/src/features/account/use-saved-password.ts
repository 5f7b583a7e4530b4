import { accountRoutes } from '@academy/contracts/account.routes';
import { type MessageResponse } from '@academy/contracts/account.schemas';
import { type ChangePasswordRequest } from '@academy/contracts/own-account.schemas';
import { useShell } from '@academy/mf-kit/shell-context';
import { noPasswords, type NewPasswordForm } from './new-password-fields.js';
import { useFailure, useRefreshedSecurity } from './use-account.js';

/** @returns what saves: it says so, empties the form, and hands refusals to it */
export function useSavedPassword(form: NewPasswordForm) {
  const { api, notify } = useShell();
  const refresh = useRefreshedSecurity();
  const fail = useFailure(form);
  return async (request: ChangePasswordRequest): Promise<void> => {
    try {
      const { message } = await api.put<MessageResponse>(accountRoutes.changePassword.path, request);
      form.reset(noPasswords);
      notify({ kind: 'success', message });
      await refresh();
    } catch (error) {
      fail(error);
    }
  };
}
