import { useState } from 'react';
import { type AdminTeacher } from '@academy/contracts/teachers/teacher.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, EmptyState, Notice, Stack } from '@academy/ui';
import { QueryState } from '../../frame/list/query-state.js';
import { useEditableList } from '../../frame/list/use-editable-list.js';
import { useAdding } from '../../frame/list/use-adding.js';
import { useUrlState } from '../../frame/list/use-url-state.js';
import { ExportButton } from '../../frame/table/export-button.js';
import { ScreenActions } from '../../frame/screen.js';
import { DeleteDialog } from './delete-dialog.js';
import { TeacherDialog } from './teacher-dialog.js';
import { TeacherList } from './teacher-list.js';

/** The profiles of the teachers (decision 0187). */
export function TeacherAdmin() {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const list = useEditableList(apiCall(api, '/api/admin/teachers', { private: true }));
  const urlState = useUrlState();
  const { isAdding, add, stop } = useAdding();
  const id = isAdding ? '' : urlState.get('id');
  const teacher = useOpened(id, list.query.data?.teachers);
  const open = (teacherId: string | null): void => urlState.set({ id: teacherId }, { isStep: true });
  const [doomed, setDoomed] = useState<AdminTeacher | null>(null);
  return (
    <Stack gap={5}>
      <ScreenActions>
        <ExportButton name="teachers" load={(options) => api.file('/api/admin/exports/teachers', options)} />
        <Button onClick={add}>{t('teachers.add')}</Button>
      </ScreenActions>
      <QueryState query={list.query} failedTitle={t('teachers.failed')}>
        {({ teachers }) => (
          <>
            {id && !teacher && (
              <Notice tone="warning" role="status">
                {`${t('admin.notFound')}. ${t('admin.notFoundText')}`}
              </Notice>
            )}
            {teachers.length === 0 ? (
              <EmptyState title={t('teachers.empty')}>{t('teachers.emptyText')}</EmptyState>
            ) : (
              <TeacherList teachers={teachers} onEdit={(one) => open(one.id)} onDelete={setDoomed} />
            )}
          </>
        )}
      </QueryState>
      {(teacher ?? isAdding) && (
        <TeacherDialog
          key={id}
          teacher={teacher}
          onSave={(body, name) =>
            list.change(
              teacher
                ? {
                    send: () => api.put('/api/admin/teachers/{id}', { path: { id: teacher.id }, body }),
                    announcement: t('teachers.saved', { name }),
                  }
                : {
                    send: () => api.post('/api/admin/teachers', { body }),
                    announcement: t('teachers.added', { name }),
                  },
            )
          }
          onClose={() => (teacher ? open(null) : stop())}
        />
      )}
      {doomed && (
        <DeleteDialog
          teacher={doomed}
          onDelete={() =>
            list.change({
              send: () => api.delete('/api/admin/teachers/{id}', { path: { id: doomed.id } }),
              announcement: t('teachers.deleted', { name: doomed.name }),
            })
          }
          onClose={() => setDoomed(null)}
        />
      )}
    </Stack>
  );
}

/** The teacher in the URL. An open form stays open if another admin deletes the teacher. */
function useOpened(id: string, teachers: readonly AdminTeacher[] = []): AdminTeacher | null {
  const [opened, setOpened] = useState<AdminTeacher | null>(null);
  const named = opened?.id === id ? opened : (teachers.find((one) => one.id === id) ?? null);
  if (named !== opened) setOpened(named);
  return named;
}
