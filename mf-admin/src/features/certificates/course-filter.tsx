import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { SelectField } from '@academy/ui';

/** The largest page size of the server's list (AMB-05). */
const MOST = 100;
const COURSES = { query: { limit: MOST, page: 1, sort: 'title' }, private: true } as const;

export interface CourseFilterProps {
  /** The id of a course; empty for all courses. */
  readonly value: string;
  readonly onChange: (courseId: string) => void;
}

/** Includes archived courses, because their certificates stay valid (AMB-22). */
export function CourseFilter({ value, onChange }: CourseFilterProps) {
  const { t } = useTranslation('mf_admin');
  const { data } = useQuery(apiCall(useApi(), '/api/admin/courses', COURSES));
  const courses = (data?.courses ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const isListed = value === '' || courses.some((course) => course.value === value);
  return (
    <SelectField
      id="certificate-course"
      label={t('certificates.courseFilter')}
      value={value}
      data={[
        { value: '', label: t('certificates.allCourses') },
        ...(isListed ? [] : [{ value, label: t('certificates.chosenCourse') }]),
        ...courses,
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
