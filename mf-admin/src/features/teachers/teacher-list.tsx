import { useState } from 'react';
import { type AdminTeacher } from '@academy/contracts/teachers/teacher.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, EmptyState } from '@academy/ui';
import { StoredPortrait } from '../../frame/files/portrait.js';
import { SearchBox } from '../../frame/list/search-box.js';
import { DeleteButton } from '../../frame/table/delete-button.js';
import { ListTable } from '../../frame/table/list-table.js';
import classes from './teachers.module.css';

/** A shorter list is read at a glance. */
const SEARCHABLE = 9;

export interface TeacherListProps {
  readonly teachers: readonly AdminTeacher[];
  readonly onEdit: (teacher: AdminTeacher) => void;
  readonly onDelete: (teacher: AdminTeacher) => void;
}

export function TeacherList({ teachers, ...actions }: TeacherListProps) {
  const { t } = useTranslation('mf_admin');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = teachers.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      {(teachers.length >= SEARCHABLE || search !== '') && (
        <SearchBox id="teacher-search" label={t('teachers.search')} value={search} onSearch={setSearch} />
      )}
      <p className={classes.total} role="status">
        {t('teachers.total', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyState title={t('items.nothingFound')} />
      ) : (
        <TeacherTable teachers={shown} {...actions} />
      )}
    </>
  );
}

function TeacherTable({ teachers, onEdit, onDelete }: TeacherListProps) {
  const { t } = useTranslation('mf_admin');
  const { site } = useShell();
  return (
    <ListTable
      caption={t('admin.teachers')}
      rows={teachers}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', label: t('teachers.name'), cell: (teacher) => <Name teacher={teacher} /> },
        { key: 'role', label: t('teachers.role'), cell: ({ role }) => role },
        {
          key: 'items',
          label: t('teachers.teaches'),
          width: '14rem',
          cell: ({ courses, workshops }) =>
            t('teachers.items', {
              courses: t('items.courseTotal', { count: courses }),
              workshops: t('items.workshopTotal', { count: workshops }),
            }),
        },
      ]}
      actionsWidth="11rem"
      buttons={(teacher) => (
        <>
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('teachers.editOne', { name: teacher.name })}
            onClick={() => onEdit(teacher)}
          >
            {t('admin.edit')}
          </Button>
          <DeleteButton
            label={t('teachers.deleteOne', { name: teacher.name })}
            onClick={() => onDelete(teacher)}
          />
        </>
      )}
      actions={({ courses, slug, workshops }) =>
        courses + workshops > 0
          ? [
              {
                key: 'page',
                label: t('teachers.page'),
                href: `${site.apiOrigin}/teachers/${encodeURIComponent(slug)}`,
              },
            ]
          : []
      }
    />
  );
}

function Name({ teacher: { image, name } }: { teacher: AdminTeacher }) {
  return (
    <span className={classes.teacher}>
      <span className={classes.portrait}>
        <StoredPortrait image={image} name={name} size="sm" />
      </span>
      <span className={classes.name} title={name}>
        {name}
      </span>
    </span>
  );
}
