import { type RefObject } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, Skeleton } from '@academy/ui';
import { QueryState } from '../../../frame/list/query-state.js';
import { type PanelGuard } from '../panel/use-panels.js';
import { LectureForm } from './lecture-form.js';
import { type LectureFormOptions } from './use-lecture-form.js';
import classes from './lecture.module.css';

export interface LecturePanelProps extends LectureFormOptions {
  readonly id: string;
  readonly guard: RefObject<PanelGuard | null>;
}

/** Loads a lecture with its content each time it is opened. */
export function LecturePanel({ id, guard, onClose, onFiles }: LecturePanelProps) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const query = useQuery({
    ...apiCall(api, '/api/admin/lecture/{id}', { path: { id }, private: true }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (query.data && !query.isFetching)
    return <LectureForm opened={query.data.lecture} guard={guard} onClose={onClose} onFiles={onFiles} />;
  return (
    <div className={classes.header}>
      <QueryState
        query={query}
        failedTitle={t('curriculum.lectureFailed')}
        skeleton={<Skeleton height="24rem" />}
      >
        {() => null}
      </QueryState>
      {query.error && (
        <Button variant="secondary" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
      )}
    </div>
  );
}
