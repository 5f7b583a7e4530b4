import { useTranslation } from '@academy/mf-kit/i18n';
import { ApiError, failureMessage } from '@academy/mf-kit/api-error';
import { type queryOptions, useMutation, useQuery, useQueryClient } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { UndoMessage } from './undo-message.js';

export interface Change<List> {
  readonly send: () => Promise<List>;
  /** Message after a successful change. */
  readonly announcement: string;
  /** Reverts the change; offered with the announcement. */
  readonly undo?: () => Promise<unknown>;
}

/**
 * State of a short list whose calls return the whole new list.
 * @param listQuery the query that reads the list
 */
export function useEditableList<List>(
  listQuery: ReturnType<typeof queryOptions<List, Error, List, string[]>>,
) {
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const query = useQuery(listQuery);
  const rejected = (error: Error) => {
    notify({ kind: 'error', message: t('content.failed', { message: failureMessage(error) }) });
    void queries.invalidateQueries({ queryKey: listQuery.queryKey });
  };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ send }: Change<List>): Promise<List> => send(),
    onSuccess: (list, { announcement, undo }) => {
      queries.setQueryData(listQuery.queryKey, list);
      // Public lists and the forms of courses contain the same data.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== listQuery.queryKey[0] });
      const message = undo ? (
        <UndoMessage text={announcement} onUndo={() => void undo().catch(rejected)} />
      ) : (
        announcement
      );
      notify({ kind: 'success', message });
    },
    // The list is refetched before the rejection is shown, so a second press applies to the other admin's version.
    onError: async (error) => {
      if (error instanceof ApiError && error.status === 409)
        await queries.invalidateQueries({ queryKey: listQuery.queryKey });
    },
  });

  return {
    query,
    isBusy: isPending,
    /** @throws ApiError, for a form that shows it beside its input */
    change: mutateAsync,
    /** For a button: shows an error as a toast and refreshes the list. */
    press(change: Change<List>): void {
      mutateAsync(change).catch(rejected);
    },
  };
}
