import { secondFactorCodes } from '@academy/contracts/second-factor/second-factor.codes';
import { type ApiClient } from '@academy/mf-kit/api-client';
import { ApiError } from '@academy/mf-kit/api-error';

/**
 * Repeats a call that was rejected for a missing second factor once the factor is confirmed. The rejected call has
 * changed nothing.
 * @param confirm resolves to whether the second factor was confirmed
 */
export function confirmingApi(api: ApiClient, confirm: () => Promise<boolean>): ApiClient {
  async function send<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        const isCodeRequired = error instanceof ApiError && error.code === secondFactorCodes.prove;
        if (!isCodeRequired || !(await confirm())) throw error;
      }
    }
  }
  return {
    ...api,
    delete: (...args) => send(() => api.delete(...args)),
    get: (...args) => send(() => api.get(...args)),
    post: (...args) => send(() => api.post(...args)),
    put: (...args) => send(() => api.put(...args)),
  };
}
