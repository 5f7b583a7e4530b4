import { useState } from 'react';
import { type IssuedCertificate } from '@academy/contracts/certificates/issued-certificate.schemas';
import { academyDay } from '@academy/mf-kit/academy-time';
import { useTranslation } from '@academy/mf-kit/i18n';
import { keepPreviousData, useQuery, useQueryClient } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { useSearchDraft } from '@academy/mf-kit/use-search-draft';
import { Badge, Button, EmptyState, SearchField, Stack } from '@academy/ui';
import { DataTable } from '@academy/ui/on-demand';
import { CourseFilter } from './course-filter.js';
import { QueryState } from '../../frame/list/query-state.js';
import { Pagination } from '../../frame/list/pagination.js';
import { useUrlState } from '../../frame/list/use-url-state.js';
import { RevokeDialog } from './revoke-dialog.js';
import classes from './certificates.module.css';

const PAGE_SIZE = 20;

/** Certificates that were issued, found by number, name or course, and revoked with a reason (SEC-28). */
export function CertificateAdmin() {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const queries = useQueryClient();
  const urlState = useUrlState();
  const [doomed, setDoomed] = useState<IssuedCertificate | null>(null);
  const [search, course] = [urlState.get('search'), urlState.get('course')];
  const { page } = urlState;
  const params = {
    limit: PAGE_SIZE,
    page,
    ...(search && { search }),
    ...(course && { courseId: course }),
  };
  const question = apiCall(api, '/api/admin/certificates', { query: params, private: true });
  const query = useQuery({
    ...question,
    placeholderData: keepPreviousData,
  });
  const draft = useSearchDraft(search, (words, replace) =>
    urlState.set({ search: words }, { isStep: !replace }),
  );
  return (
    <Stack gap={5}>
      <form
        method="get"
        role="search"
        aria-label={t('certificates.search')}
        className={classes.filters}
        onSubmit={(event) => {
          event.preventDefault();
          draft.submit();
        }}
      >
        <SearchField
          id="certificate-search"
          label={t('certificates.search')}
          placeholder={t('certificates.searchHint')}
          clearLabel={t('items.clearSearch')}
          maxLength={100}
          onClear={draft.clear}
          {...draft.field}
        />
        <CourseFilter value={course} onChange={(next) => urlState.set({ course: next }, { isStep: true })} />
      </form>
      <QueryState query={query} failedTitle={t('certificates.failed')}>
        {({ certificates, total }) => (
          <>
            {certificates.length === 0 ? (
              <EmptyState title={t(search || course ? 'items.nothingFound' : 'certificates.empty')} />
            ) : (
              <DataTable
                caption={t('certificates.caption', { count: total })}
                rows={certificates}
                rowKey={({ certificateId }) => certificateId}
                columns={[
                  { key: 'number', label: t('certificates.number'), cell: (row) => row.certificateId },
                  {
                    key: 'name',
                    label: t('certificates.name'),
                    cell: (row) => row.learnerName ?? t('certificates.nameDeleted'),
                  },
                  { key: 'course', label: t('certificates.course'), cell: (row) => row.courseTitle },
                  {
                    key: 'issued',
                    label: t('certificates.issued'),
                    cell: (row) => academyDay(row.issuedAt),
                  },
                  {
                    key: 'state',
                    label: t('certificates.state'),
                    cell: (row) =>
                      row.revokedAt ? (
                        <>
                          <Badge tone="danger">{t('certificates.revoked')}</Badge> {row.revocationReason}
                        </>
                      ) : (
                        <Badge tone="success">{t('certificates.valid')}</Badge>
                      ),
                  },
                  {
                    key: 'actions',
                    label: t('certificates.actions'),
                    hideLabel: true,
                    cell: (row) =>
                      row.revokedAt && row.revokedForCause !== false ? null : (
                        <Button
                          size="sm"
                          variant="quiet"
                          aria-label={t('certificates.revokeOne', { number: row.certificateId })}
                          onClick={() => setDoomed(row)}
                        >
                          {t('certificates.revoke')}
                        </Button>
                      ),
                  },
                ]}
              />
            )}
            <Pagination
              page={page}
              pages={Math.ceil(total / PAGE_SIZE)}
              isStale={query.isPlaceholderData}
              onChange={(next, step) => urlState.set({ page: next }, step)}
            />
          </>
        )}
      </QueryState>
      {doomed && (
        <RevokeDialog
          certificate={doomed}
          onClose={() => setDoomed(null)}
          onRevoked={() => void queries.invalidateQueries({ queryKey: question.queryKey })}
        />
      )}
    </Stack>
  );
}
