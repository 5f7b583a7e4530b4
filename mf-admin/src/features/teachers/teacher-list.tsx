import { type AdminTeacher } from '@academy/contracts/teachers/teacher.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button } from '@academy/ui';
import { StoredPortrait } from '../../frame/files/portrait.js';
import { LocalList } from '../../frame/list/local-list.js';
import { DeleteButton } from '../../frame/table/danger-button.js';
import { ListTable, type ListTableProps } from '../../frame/table/list-table.js';
import classes from './teachers.module.css';

export interface TeacherListProps {
  readonly teachers: readonly AdminTeacher[];
  readonly onEdit: (teacher: AdminTeacher) => void;
  readonly onDelete: (teacher: AdminTeacher) => void;
}

/** The list of teachers. The call returns all of them, so the page searches and sorts them. */
export function TeacherList({ teachers, ...actions }: TeacherListProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <LocalList
      name="teacher"
      label={t('teachers.search')}
      placeholder={t('teachers.searchHint')}
      rows={teachers}
      textOf={({ name, role }) => `${name} ${role}`}
      orders={[
        { value: '', label: t('teachers.sorts.name') },
        { value: '-name', label: t('teachers.sorts.-name'), compare: (a, b) => compareTexts(b.name, a.name) },
        { value: 'role', label: t('teachers.sorts.role'), compare: (a, b) => compareTexts(a.role, b.role) },
        { value: 'items', label: t('teachers.sorts.items'), compare: (a, b) => itemsOf(b) - itemsOf(a) },
      ]}
      total={(count) => t('teachers.total', { count })}
    >
      {(shown, sort) => <TeacherTable teachers={shown} sort={sort} {...actions} />}
    </LocalList>
  );
}

const compareTexts = (one: string, other: string): number => one.localeCompare(other);
const itemsOf = ({ courses, workshops }: AdminTeacher): number => courses + workshops;

type TeacherTableProps = TeacherListProps & Pick<ListTableProps<AdminTeacher>, 'sort'>;

function TeacherTable({ teachers, sort, onEdit, onDelete }: TeacherTableProps) {
  const { t } = useTranslation('mf_admin');
  const links = useLinks();
  return (
    <ListTable
      caption={t('admin.teachers')}
      sort={sort}
      rows={teachers}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      columns={[
        {
          key: 'name',
          label: t('teachers.name'),
          // Without a parameter the teachers are sorted by name.
          sort: { ascending: '', descending: '-name' },
          cell: (teacher) => <Name teacher={teacher} />,
        },
        { key: 'role', label: t('teachers.role'), sort: { ascending: 'role' }, cell: ({ role }) => role },
        {
          key: 'items',
          label: t('teachers.teaches'),
          fitsContent: true,
          sort: { descending: 'items' },
          cell: ({ courses, workshops }) =>
            t('teachers.items', {
              courses: t('items.courseTotal', { count: courses }),
              workshops: t('items.workshopTotal', { count: workshops }),
            }),
        },
      ]}
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
      actions={(teacher) =>
        teacher.isPublic
          ? [
              {
                key: 'page',
                label: t('teachers.page'),
                href: links.to('catalog.teacher', { slug: teacher.slug }),
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
