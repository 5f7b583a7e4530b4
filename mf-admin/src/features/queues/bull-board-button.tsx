import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice } from '@academy/ui';
import { ScreenActions } from '../../frame/screen.js';
import classes from './queues.module.css';

/**
 * Requests a ticket and opens Bull Board in a new tab. The click itself opens the tab, because browsers block it
 * otherwise; the tab navigates once the ticket has arrived.
 */
export function BullBoardButton() {
  const api = useApi();
  const { site } = useShell();
  const { t } = useTranslation('mf_admin');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (tab: Window | null) => {
      try {
        const { path } = await api.post('/api/admin/queues/board');
        const url = `${site.apiOrigin}${path}`;
        tab?.location.replace(url);
        return { url: url, isOpen: tab !== null };
      } catch (rejection) {
        tab?.close();
        throw rejection;
      }
    },
  });
  return (
    <div className={classes.board}>
      <ScreenActions>
        <Button variant="secondary" busy={isPending} onClick={() => mutate(newTab())}>
          {t('queues.open')}
        </Button>
      </ScreenActions>
      <small>{t('queues.openHint')}</small>
      {error && (
        <Notice tone="danger" role="alert">
          {t('queues.openFailed', { message: failureMessage(error) })}
        </Notice>
      )}
      {data && !data.isOpen && (
        <Notice tone="warning" role="alert">
          {t('queues.blocked')} <a href={data.url}>{t('queues.openHere')}</a>
        </Notice>
      )}
    </div>
  );
}

/** @returns null if the browser blocks the tab */
function newTab(): Window | null {
  const tab = window.open('', '_blank');
  // The new page gets no reference to this one.
  if (tab) tab.opener = null;
  return tab;
}
