import { type Route } from '@academy/contracts/route';
import { fillPath } from '@academy/contracts/route';
import { useTranslation } from '@academy/mf-kit/i18n';
import { ApiError, failureMessage } from '@academy/mf-kit/api-error';
import { apiQuery, useMutation, useQuery, useQueryClient } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { UndoMessage } from '../../frame/undo-message.js';

export interface Change {
  readonly route: Route;
  readonly id?: string;
  readonly query?: string;
  readonly body?: unknown;
  /** What is said once it is done. */
  readonly told: string;
  /** Takes it back; offered with what is said. */
  readonly undo?: () => Promise<unknown>;
}

/** A short list whose every change answers the whole list as it is then. */
export function useDeskList<List>(path: string) {
  const { api, notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const question = apiQuery<List>(api, path, { private: true });
  const query = useQuery(question);
  const refused = (error: Error) => {
    notify({ kind: 'error', message: t('content.failed', { message: failureMessage(error) }) });
    void queries.invalidateQueries({ queryKey: question.queryKey });
  };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ route, id = '', query: search = '', body }: Change): Promise<List> => {
      const address = `${fillPath(route.path, { id })}${search}`;
      if (route.method === 'DELETE') return api.delete<List>(address);
      return route.method === 'POST' ? api.post<List>(address, body) : api.put<List>(address, body);
    },
    onSuccess: (list, { told, undo }) => {
      queries.setQueryData(question.queryKey, list);
      // The same stands in public lists and in the forms of courses.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== path });
      const message = undo ? <UndoMessage text={told} onUndo={() => void undo().catch(refused)} /> : told;
      notify({ kind: 'success', message });
    },
    // What another admin made of it stands in the list before the refusal is read: pressing again is about that.
    onError: async (error) => {
      if (error instanceof ApiError && error.status === 409)
        await queries.invalidateQueries({ queryKey: question.queryKey });
    },
  });

  return {
    query,
    isBusy: isPending,
    /** @throws ApiError, for a form that shows it beside what was typed */
    change: mutateAsync,
    /** For a button: a refusal is a message, and the list shows what there is. */
    press(change: Change): void {
      mutateAsync(change).catch(refused);
    },
  };
}
