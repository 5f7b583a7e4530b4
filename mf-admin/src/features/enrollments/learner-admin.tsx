import { type ItemType } from '@academy/contracts/identity.schemas';
import { type LearnerAccess, type LearnerList } from '@academy/contracts/enrollments/learner.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { keepPreviousData, useMutation, useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, EmptyState, Notice, SelectField, Skeleton, Stack } from '@academy/ui';
import { saveFile } from '../../frame/files/save-file.js';
import { Pagination } from '../../frame/list/pagination/pagination.js';
import { QueryState } from '../../frame/list/query-state.js';
import { SearchBox } from '../../frame/list/search-box.js';
import { useUrlState } from '../../frame/list/use-url-state.js';
import { LearnerTable } from './learner-table.js';
import classes from './learners.module.css';

const PAGE_SIZE = 20;
const ACCESS: readonly LearnerAccess[] = ['current', 'revoked'];

export interface LearnerAdminProps {
  readonly type: ItemType;
  readonly id: string;
}

/** The learners of a course or workshop, as a part of its page. */
export function LearnerAdmin({ type, id }: LearnerAdminProps) {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  // Prefixed, because the list of courses behind the page has a search and pages too.
  const urlState = useUrlState({ access: ACCESS }, 'student-');
  const search = urlState.get('q');
  const access = ACCESS.find((one) => one === urlState.get('access')) ?? 'current';
  const { page } = urlState;
  const query = useQuery({
    ...apiCall(api, '/api/admin/items/{type}/{id}/students', {
      path: { type, id },
      query: { page, limit: PAGE_SIZE, access, ...(search && { search }) },
      private: true,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={4}>
      <div className={classes.tools}>
        <div role="search" className={classes.filter}>
          <SearchBox
            id="learner-search"
            label={t('enrollments.search')}
            value={search}
            onSearch={(q) => urlState.set({ q })}
          />
          <SelectField
            id="learner-access"
            label={t('enrollments.show')}
            value={access}
            data={ACCESS.map((value) => ({ value, label: t(`enrollments.access.${value}`) }))}
            onChange={({ target: { value } }) =>
              urlState.set({ access: value === 'current' ? null : value }, { isStep: true })
            }
          />
        </div>
        <LearnerFile {...{ type, id }} />
      </div>
      <p role="status" className={classes.count}>
        {query.data && t(`enrollments.total.${access}`, { count: query.data.total })}
      </p>
      <QueryState query={query} failedTitle={t('enrollments.failed')} skeleton={<Skeleton height="24rem" />}>
        {(list) => (
          <>
            <Gaps list={list} />
            {list.students.length === 0 ? (
              <NoLearners isSearch={search !== ''} access={access} />
            ) : (
              <LearnerTable type={type} list={list} isStale={query.isPlaceholderData} />
            )}
            <Pagination
              page={page}
              pages={Math.ceil(list.total / PAGE_SIZE)}
              isStale={query.isPlaceholderData}
              onChange={(next, step) => urlState.set({ page: next }, step)}
            />
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/** Exports the learners of all pages, current and former. */
function LearnerFile({ type, id }: LearnerAdminProps) {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.file('/api/admin/items/{type}/{id}/students/csv', { path: { type, id } }),
    onSuccess: (file) =>
      saveFile(t('enrollments.csvFile', { day: new Date().toISOString().slice(0, 10) }), file),
  });
  return (
    <div className={classes.file}>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {t('table.export')}
      </Button>
      {error && (
        <Notice tone="danger" role="alert">
          {failureMessage(error)}
        </Notice>
      )}
    </div>
  );
}

/** Shows which parts of the list are missing. */
function Gaps({ list: { isSearchCut, unavailable } }: { readonly list: LearnerList }) {
  const { t } = useTranslation('mf_admin');
  const gaps = [...unavailable.map((part) => `${part}Missing`), ...(isSearchCut ? ['truncated'] : [])];
  return gaps.map((gap) => (
    <Notice key={gap} tone="warning" role="status">
      {t(`enrollments.${gap}`)}
    </Notice>
  ));
}

function NoLearners({ access, isSearch }: { readonly access: LearnerAccess; readonly isSearch: boolean }) {
  const { t } = useTranslation('mf_admin');
  if (isSearch)
    return <EmptyState title={t('enrollments.noResults')}>{t('enrollments.noResultsText')}</EmptyState>;
  return (
    <EmptyState title={t(`enrollments.empty.${access}`)}>{t(`enrollments.emptyText.${access}`)}</EmptyState>
  );
}
