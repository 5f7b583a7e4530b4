import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Notice, TextAreaField, TextField } from '@academy/ui';
import { FormDialog } from '../../frame/draft/form-dialog.js';
import { ImageField } from '../../frame/files/image-field.js';
import { StoredPortrait } from '../../frame/files/portrait.js';
import { useRecordTitle } from '../../frame/screen.js';
import { useTeacherForm, type TeacherFormProps } from './use-teacher-form.js';

/** Add or edit a teacher. */
export function TeacherDialog(props: TeacherFormProps) {
  const { teacher, onClose } = props;
  const { t } = useTranslation('mf_admin');
  const form = useTeacherForm(props);
  useRecordTitle(teacher?.name);
  const label = t(teacher ? 'teachers.save' : 'teachers.add');
  return (
    <FormDialog
      id="teacher-form"
      isTouched={form.isTouched}
      busy={form.busy}
      onClose={onClose}
      title={teacher ? t('teachers.editOne', { name: teacher.name }) : label}
      action={label}
      working={t('items.saving')}
      problems={form.problems}
      attempt={form.attempt}
      failure={form.failure}
      onSubmit={form.submit}
    >
      {form.isStale && (
        <Notice
          tone="warning"
          role="alert"
          action={
            <Button size="sm" variant="secondary" onClick={form.applySaved}>
              {t('teachers.loadSavedVersion')}
            </Button>
          }
        >
          {t('teachers.stale')}
        </Notice>
      )}
      <TextField {...form.field('name')} autoComplete="off" maxLength={80} required />
      <TextField {...form.field('role')} autoComplete="off" maxLength={80} />
      <ImageField
        id="teacher-image"
        label={t('teachers.portrait')}
        isRound
        chosen={form.image}
        error={form.imageError}
        onChoose={form.chooseImage}
        removal={
          form.base?.image
            ? {
                label: t(form.isRemoved ? 'teachers.keepPortrait' : 'teachers.removePortrait'),
                onPress: () => form.chooseImage(form.isRemoved ? null : 'removed'),
              }
            : undefined
        }
      >
        <StoredPortrait name={form.name} image={form.isRemoved ? null : (form.base?.image ?? null)} />
      </ImageField>
      <TextAreaField {...form.field('biography')} rows={8} maxLength={3_000} />
      <TextAreaField {...form.field('links')} rows={3} inputMode="url" spellCheck={false} />
    </FormDialog>
  );
}
