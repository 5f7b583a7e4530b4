import { type ChangePasswordRequest } from '@academy/contracts/account-settings/account-settings.schemas';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { noPasswords, type NewPasswordForm } from './new-password-fields.js';
import { useFailure, useRefreshedSecurity } from '../use-account.js';

/** @returns a function that saves the password, shows the result or the errors, and clears the form */
export function useSavedPassword(form: NewPasswordForm) {
  const api = useApi();
  const { notify } = useShell();
  const refresh = useRefreshedSecurity();
  const fail = useFailure(form);
  return async (request: ChangePasswordRequest): Promise<void> => {
    try {
      const { message } = await api.put('/api/user/password', { body: request });
      form.reset(noPasswords);
      notify({ kind: 'success', message });
      await refresh();
    } catch (error) {
      fail(error);
    }
  };
}
