import { type ItemType } from '@academy/contracts/identity.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { UndoMessage } from '../../../frame/list/undo-message.js';
import { type AdminItem } from '../item-calls.js';
import { useBulkItems, type BulkChange, type BulkResult } from './use-bulk-items.js';

/** Changes one or several items, reports successes and failures (CON-27), and offers to undo the change. */
export function useItemChanges(type: ItemType, onChanged: () => void) {
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const { mutate, isPending, variables } = useBulkItems(type, (result) => {
    announce(result);
    onChanged();
  });

  function announce({ change, done, failures, undo }: BulkResult): void {
    const [first] = done;
    if (first) {
      const text =
        done.length === 1
          ? t(`items.changed.${change}`, { title: first.title })
          : t(`items.changedAll.${change}`, { count: done.length });
      notify({ kind: 'success', message: <UndoMessage text={text} onUndo={() => void revert(undo)} /> });
    }
    for (const { title, message } of failures)
      notify({ kind: 'error', message: t('items.notChanged', { title, message }) });
  }

  async function revert(undo: BulkResult['undo']): Promise<void> {
    let count = 0;
    for (const one of undo) {
      try {
        await one();
        count += 1;
      } catch (error) {
        notify({
          kind: 'error',
          message: t('items.undoFailed', { message: failureMessage(error as Error) }),
        });
      }
    }
    if (count > 0) notify({ kind: 'success', message: t('items.undone') });
    onChanged();
  }

  return {
    busy: isPending ? variables?.change : undefined,
    change: (change: BulkChange, items: readonly AdminItem[]) => {
      if (!isPending) mutate({ change, items });
    },
  };
}
