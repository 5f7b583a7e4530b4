import { useState } from 'react';
import {
  type CertificateSort,
  type IssuedCertificate,
} from '@academy/contracts/certificates/issued-certificate.schemas';
import { academyDay } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { keepPreviousData, useQuery, useQueryClient } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Badge, EmptyState, Stack } from '@academy/ui';
import { DangerButton } from '../../frame/table/danger-button.js';
import { CourseFilter } from './course-filter.js';
import { ListFilters } from '../../frame/list/list-filters.js';
import { QueryState } from '../../frame/list/query-state.js';
import { Pagination } from '../../frame/list/pagination/pagination.js';
import { SavedFilters } from '../../frame/list/saved-filters.js';
import { SearchBox } from '../../frame/list/search-box.js';
import { useUrlState } from '../../frame/list/use-url-state.js';
import { ScreenActions } from '../../frame/screen.js';
import { ExportButton } from '../../frame/table/export-button.js';
import { type ListColumn } from '../../frame/table/list-column.js';
import { ListTable, type ListTableProps } from '../../frame/table/list-table.js';
import { RevokeDialog } from './revoke-dialog.js';

const PAGE_SIZE = 20;
/** Parameters of the URL that make a filter. */
const FILTER = ['search', 'course', 'sort'];
/** Without a parameter the newest certificates come first. */
const SORTS: readonly CertificateSort[] = ['oldest', 'name', '-name', 'course', '-course'];

/** Issued certificates, searched by number, name or course, and revoked with a reason (SEC-28). */
export function CertificateAdmin() {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const queries = useQueryClient();
  const urlState = useUrlState({ sort: SORTS });
  const [doomed, setDoomed] = useState<IssuedCertificate | null>(null);
  const [search, course] = [urlState.get('search'), urlState.get('course')];
  const { page } = urlState;
  const sort = SORTS.find((one) => one === urlState.get('sort'));
  const filter = {
    ...(search && { search }),
    ...(course && { courseId: course }),
    ...(sort && { sort }),
  };
  const question = apiCall(api, '/api/admin/certificates', {
    query: { limit: PAGE_SIZE, page, ...filter },
    private: true,
  });
  const query = useQuery({
    ...question,
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={5}>
      <ScreenActions>
        <ExportButton
          name="certificates"
          load={(options) => api.file('/api/admin/exports/certificates', { query: filter, ...options })}
        />
      </ScreenActions>
      <ListFilters
        label={t('certificates.search')}
        chosen={course ? 1 : 0}
        search={
          <SearchBox
            id="certificate-search"
            label={t('certificates.search')}
            placeholder={t('certificates.searchHint')}
            value={search}
            onSearch={(words) => urlState.set({ search: words })}
          />
        }
      >
        <CourseFilter value={course} onChange={(next) => urlState.set({ course: next }, { isStep: true })} />
      </ListFilters>
      <SavedFilters list="certificates" names={FILTER} urlState={urlState} />
      <QueryState query={query} failedTitle={t('certificates.failed')}>
        {({ certificates, total }) => (
          <>
            {certificates.length === 0 ? (
              <EmptyState title={t(search || course ? 'items.nothingFound' : 'certificates.empty')} />
            ) : (
              <CertificateTable
                caption={t('certificates.caption', { count: total })}
                rows={certificates}
                isStale={query.isPlaceholderData}
                sort={{
                  value: sort ?? '',
                  onSort: (next) => urlState.set({ sort: next }, { isStep: true }),
                }}
                onRevoke={setDoomed}
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

interface CertificateTableProps {
  readonly caption: string;
  readonly rows: readonly IssuedCertificate[];
  readonly isStale: boolean;
  readonly sort: NonNullable<ListTableProps<IssuedCertificate>['sort']>;
  readonly onRevoke: (certificate: IssuedCertificate) => void;
}

function CertificateTable({ onRevoke, ...table }: CertificateTableProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <ListTable
      {...table}
      rowKey={({ certificateId }) => certificateId}
      nameOf={({ certificateId }) => certificateId}
      columns={useColumns()}
      buttons={(row) =>
        row.revokedAt && row.revokedForCause !== false ? null : (
          <DangerButton
            aria-label={t('certificates.revokeOne', { number: row.certificateId })}
            onClick={() => onRevoke(row)}
          >
            {t('certificates.revoke')}
          </DangerButton>
        )
      }
    />
  );
}

function useColumns(): ListColumn<IssuedCertificate>[] {
  const { t } = useTranslation('mf_admin');
  return [
    {
      key: 'number',
      label: t('certificates.number'),
      fitsContent: true,
      cell: ({ certificateId }) => certificateId,
    },
    {
      key: 'name',
      label: t('certificates.name'),
      sort: { ascending: 'name', descending: '-name' },
      cell: ({ learnerName }) => learnerName ?? t('certificates.nameDeleted'),
    },
    {
      key: 'course',
      label: t('certificates.course'),
      sort: { ascending: 'course', descending: '-course' },
      cell: ({ courseTitle }) => courseTitle,
    },
    {
      key: 'issued',
      label: t('certificates.issued'),
      fitsContent: true,
      sort: { ascending: 'oldest', descending: '' },
      cell: ({ issuedAt }) => academyDay(issuedAt),
    },
    {
      key: 'state',
      label: t('certificates.state'),
      cell: ({ revocationReason, revokedAt }) =>
        revokedAt ? (
          <span title={revocationReason ?? undefined}>
            <Badge tone="danger">{t('certificates.revoked')}</Badge> {revocationReason}
          </span>
        ) : (
          <Badge tone="success">{t('certificates.valid')}</Badge>
        ),
    },
  ];
}
