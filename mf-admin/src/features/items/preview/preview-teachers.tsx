import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { StoredPortrait } from '../../../frame/files/portrait.js';
import { type ItemFields } from '../form/item-form.js';
import { type AdminItem } from '../item-calls.js';
import classes from './preview.module.css';

interface PreviewTeachersProps {
  readonly item: AdminItem;
  readonly fields: Pick<ItemFields, 'createdBy' | 'teachers'>;
}

/** The chosen teachers with their biographies; a typed name is shown as a teacher without a profile. */
export function PreviewTeachers({ item, fields }: PreviewTeachersProps) {
  const { t } = useTranslation('mf_admin');
  const { data } = useQuery(apiCall(useApi(), '/api/admin/teachers', { private: true }));
  const known = [...(item.teachers ?? []), ...(data?.teachers ?? [])];
  const typed = fields.createdBy.trim();
  const unknown = typed ? [{ id: '', image: null, name: typed, role: '' }] : [];
  const teachers = fields.teachers.length > 0 ? fields.teachers : unknown;
  if (teachers.length === 0) return null;
  return (
    <section>
      <h3>{t('preview.teachers', { count: teachers.length })}</h3>
      <ul className={classes.teachers}>
        {teachers.map(({ id, image, name, role }) => {
          const biography = known.find((one) => one.id === id)?.biography ?? '';
          return (
            <li key={id} className={classes.teacher}>
              <StoredPortrait image={image} name={name} />
              <div>
                <h4>{name}</h4>
                {role && <p className={classes.muted}>{role}</p>}
                {biography && <p className={classes.biography}>{biography.split(/\n{2,}/)[0]}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
