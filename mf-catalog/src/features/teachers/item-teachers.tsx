import { type TeacherSummary } from '@academy/contracts/teachers/teacher.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { TeacherCard } from './teacher-card.js';
import classes from './teachers.module.css';

/** Id of the section, for links with a fragment. */
export const TEACHERS_ID = 'teachers';

/** The teachers of a course or workshop. Older releases of the catalog service send no list. */
export function ItemTeachers({ teachers }: { teachers: readonly TeacherSummary[] | undefined }) {
  const { t } = useTranslation('mf_catalog');
  if (!teachers || teachers.length === 0) return null;
  return (
    <section id={TEACHERS_ID}>
      <h2>{t('teachers.itemTeachers', { count: teachers.length })}</h2>
      <ul className={classes.column}>
        {teachers.map((teacher) => (
          <TeacherCard key={teacher.id} teacher={teacher} level={3} />
        ))}
      </ul>
    </section>
  );
}
