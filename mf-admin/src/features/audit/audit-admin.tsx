import { useTranslation } from '@academy/mf-kit/i18n';
import { keepPreviousData, useMutation, useQuery } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, EmptyState, Notice, Skeleton, Stack } from '@academy/ui';
import { CursorPagination } from '../../frame/list/pagination/pagination.js';
import { QueryState } from '../../frame/list/query-state.js';
import { saveFile } from '../../frame/files/save-file.js';
import { useUrlState, type UrlState } from '../../frame/list/use-url-state.js';
import { ScreenActions } from '../../frame/screen.js';
import { AuditFilters } from './audit-filters.js';
import { AuditTable } from './audit-table.js';
import { AUDIT_MEANINGS, auditOf, filtersOf } from './audit-query.js';

const EXPORT_TIMEOUT_MS = 120_000;

/** The audit log: actor, action and subject, with before and after (SEC-28). Read-only. */
export function AuditAdmin() {
  const { t } = useTranslation('mf_admin');
  const urlState = useUrlState(AUDIT_MEANINGS);
  const api = useApi();
  const query = useQuery({ ...auditOf(api, urlState), placeholderData: keepPreviousData });
  return (
    <Stack gap={5}>
      <ScreenActions>
        <ExportButton urlState={urlState} />
      </ScreenActions>
      <AuditFilters urlState={urlState} entries={query.data?.entries ?? []} />
      <QueryState query={query} failedTitle={t('audit.failed')} skeleton={<Skeleton height="32rem" />}>
        {({ entries, missing, next }) => (
          <>
            {missing.length > 0 && (
              <Notice tone="warning" role="status">
                {t('audit.missing', {
                  sources: missing.map((source) => t(`audit.sources.${source}`)).join(', '),
                })}
              </Notice>
            )}
            {entries.length === 0 ? (
              <EmptyState title={t('audit.empty')}>{t('audit.emptyText')}</EmptyState>
            ) : (
              <AuditTable entries={entries} isStale={query.isPlaceholderData} onNarrow={urlState.set} />
            )}
            <CursorPagination
              value={urlState.get('before')}
              next={next}
              isStale={query.isPlaceholderData}
              onChange={(before) => urlState.set({ before }, { isStep: true })}
            />
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/** Exports all entries that match the filters as a CSV file. */
function ExportButton({ urlState }: { urlState: UrlState }) {
  const { notify } = useShell();
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      return api.file('/api/admin/audit/export', {
        query: filtersOf(urlState),
        private: true,
        timeoutMs: EXPORT_TIMEOUT_MS,
      });
    },
    onSuccess: (file) => saveFile(t('audit.exportFile'), file),
    onError: ({ message }) => notify({ kind: 'error', message: t('audit.exportFailed', { message }) }),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      {isPending ? t('table.exporting') : t('table.export')}
    </Button>
  );
}
