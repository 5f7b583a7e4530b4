import { type RefObject } from 'react';
import { type CurriculumLectureDetail } from '@academy/contracts/curriculum/curriculum.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, CheckboxField, Notice, TextField } from '@academy/ui';
import { ArticleField } from '../article/article-field.js';
import { UploadField } from '../files/upload-field.js';
import { PanelForm } from '../panel/panel-form.js';
import { type PanelGuard } from '../panel/use-panels.js';
import { LengthField, OfferedLength } from './length-field.js';
import { QuizField } from './quiz-field.js';
import { useLectureForm, type LectureFormOptions } from './use-lecture-form.js';
import { useReadLength } from './use-read-length.js';
import { useSending } from './use-sending.js';
import classes from './lecture.module.css';

export interface LectureFormProps extends LectureFormOptions {
  readonly opened: CurriculumLectureDetail;
  readonly guard: RefObject<PanelGuard | null>;
}

/**
 * The form of a lecture. Its fields, article or quiz are saved by the button; files are saved as soon as they are
 * uploaded.
 */
export function LectureForm({ opened, guard, onClose, onFiles }: LectureFormProps) {
  const { t } = useTranslation('mf_admin');
  const form = useLectureForm(opened, { onClose, onFiles });
  const { lecture } = form;
  const sending = useSending();
  const readLength = useReadLength(form);
  const files = { lecture, onChange: form.keepFiles, onSending: sending.set };
  const roles = lecture.type === 'video' ? (['video', 'captions'] as const) : [];
  return (
    <PanelForm
      id="lecture-form"
      isTouched={form.isTouched || sending.isAny}
      busy={form.busy}
      guard={guard}
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
            <Button size="sm" variant="secondary" onClick={form.applySaved}>
              {t('curriculum.loadSavedVersion')}
            </Button>
          }
        >
          {t('curriculum.lectureStale')}
        </Notice>
      )}
      <div className={classes.fieldPair}>
        <TextField {...form.text('title')} label={t('curriculum.lectureTitle')} maxLength={140} />
        <LengthField form={form} />
      </div>
      <OfferedLength readLength={readLength} />
      <div className={classes.checkboxes}>
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
      </div>
      {lecture.type === 'article' && (
        <ArticleField
          value={form.fields.article}
          error={form.errorOf('article')}
          onChange={form.setArticle}
        />
      )}
      {lecture.type === 'quiz' && (
        <QuizField quiz={form.fields.quiz} errors={form.quizErrors} onChange={(quiz) => form.set({ quiz })} />
      )}
      {lecture.type === 'file' && <UploadField {...files} kind="file" />}
      {roles.map((role) => (
        <UploadField key={role} {...files} kind={role} onVideo={readLength.start} />
      ))}
      <UploadField {...files} kind="resource" />
    </PanelForm>
  );
}
