import { type CurriculumLectureDetail } from '@academy/contracts/curriculum/curriculum.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, CheckboxField, Notice, TextField } from '@academy/ui';
import { FormDialog } from '../../../frame/draft/form-dialog.js';
import { UploadField } from '../files/upload-field.js';
import { ArticleField } from './article-field.js';
import { isMeasured } from './lecture-fields.js';
import { QuizField } from './quiz-field.js';
import { useLectureForm } from './use-lecture-form.js';
import classes from './lecture.module.css';

/** A lecture's facts and its article or quiz are saved by the button; files are there as soon as they have arrived. */
export function LectureForm({ opened, onClose }: { opened: CurriculumLectureDetail; onClose: () => void }) {
  const { t } = useTranslation('mf_admin');
  const form = useLectureForm(opened, onClose);
  const { lecture } = form;
  const roles = lecture.type === 'video' ? (['video', 'captions'] as const) : [];
  return (
    <FormDialog
      id="lecture-form"
      isTouched={form.isTouched}
      busy={form.busy}
      onClose={onClose}
      title={t('curriculum.editLecture', { title: opened.title })}
      action={t('curriculum.saveLecture')}
      working={t('items.saving')}
      problems={form.problems}
      attempt={form.attempt}
      onSubmit={form.submit}
    >
      {form.isStale && (
        <Notice
          tone="warning"
          role="alert"
          action={
            <Button size="sm" variant="secondary" onClick={form.takeTheirs}>
              {t('curriculum.discardMine')}
            </Button>
          }
        >
          {t('curriculum.lectureStale')}
        </Notice>
      )}
      <p className={classes.type}>{t(`curriculum.types.${lecture.type}`)}</p>
      <TextField {...form.text('title')} label={t('curriculum.lectureTitle')} maxLength={140} />
      <TextField
        {...form.text('minutes')}
        label={t('curriculum.length')}
        hint={t(isMeasured(lecture) ? 'curriculum.lengthMeasured' : 'curriculum.lengthHint')}
        readOnly={isMeasured(lecture)}
        inputMode="decimal"
      />
      <CheckboxField
        {...form.box('isPreview')}
        label={t('curriculum.preview')}
        hint={t('curriculum.previewHint')}
      />
      <CheckboxField
        {...form.box('isRequired')}
        label={t('curriculum.required')}
        hint={t('curriculum.requiredHint')}
      />
      {lecture.type === 'article' && (
        <ArticleField value={form.fields.article} onChange={(article) => form.set({ article })} />
      )}
      {lecture.type === 'quiz' && (
        <QuizField quiz={form.fields.quiz} errors={form.quizErrors} onChange={(quiz) => form.set({ quiz })} />
      )}
      {lecture.type === 'file' && <UploadField lecture={lecture} kind="file" onChange={form.keepFiles} />}
      {roles.map((role) => (
        <UploadField key={role} lecture={lecture} kind={role} onChange={form.keepFiles} />
      ))}
      <UploadField lecture={lecture} kind="resource" onChange={form.keepFiles} />
    </FormDialog>
  );
}
