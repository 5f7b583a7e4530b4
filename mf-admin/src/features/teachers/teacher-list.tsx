import { useState } from 'react';
import { type AdminTeacher } from '@academy/contracts/teachers/teacher.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, EmptyState, SearchField } from '@academy/ui';
import { StoredPortrait } from '../../frame/files/portrait.js';
import listClasses from '../../frame/list/editable-list.module.css';
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
        <SearchField
          id="teacher-search"
          label={t('teachers.search')}
          clearLabel={t('admin.clearSearch')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onClear={() => setSearch('')}
        />
      )}
      <p className={classes.total} role="status">
        {t('teachers.total', { count: shown.length })}
      </p>
      {shown.length === 0 && <EmptyState title={t('items.nothingFound')} />}
      <ul className={listClasses.rows}>
        {shown.map((teacher) => (
          <TeacherRow key={teacher.id} teacher={teacher} {...actions} />
        ))}
      </ul>
    </>
  );
}

function TeacherRow({
  teacher,
  onEdit,
  onDelete,
}: Omit<TeacherListProps, 'teachers'> & { teacher: AdminTeacher }) {
  const { t } = useTranslation('mf_admin');
  const { site } = useShell();
  const { name, role, slug, courses, workshops } = teacher;
  return (
    <li className={listClasses.row}>
      <div className={classes.teacher}>
        <StoredPortrait image={teacher.image} name={teacher.name} size="sm" />
        <div className={listClasses.text}>
          <strong>{name}</strong>
          {role && <span className={classes.role}>{role}</span>}
          <span className={listClasses.detail}>
            {t('teachers.items', {
              courses: t('items.courseTotal', { count: courses }),
              workshops: t('items.workshopTotal', { count: workshops }),
            })}
          </span>
        </div>
      </div>
      <div className={listClasses.actions}>
        {courses + workshops > 0 && (
          <a
            className={classes.page}
            href={`${site.apiOrigin}/teachers/${encodeURIComponent(slug)}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('teachers.pageOf', { name })}
          >
            {t('teachers.page')}
          </a>
        )}
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('teachers.editOne', { name })}
          onClick={() => onEdit(teacher)}
        >
          {t('admin.edit')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('teachers.deleteOne', { name })}
          onClick={() => onDelete(teacher)}
        >
          {t('admin.delete')}
        </Button>
      </div>
    </li>
  );
}
