import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, TextField } from '@academy/ui';
import { isMeasured } from './lecture-fields.js';
import { type LectureFormState } from './use-lecture-form.js';
import { type useReadLength } from './use-read-length.js';
import classes from './lecture.module.css';

export interface LengthFieldProps {
  readonly form: LectureFormState;
  readonly readLength: ReturnType<typeof useReadLength>;
}

/** The length of a lecture: of its video as soon as one is chosen, of its text, or as typed. */
export function LengthField({ form }: Pick<LengthFieldProps, 'form'>) {
  const { t } = useTranslation('mf_admin');
  return (
    <TextField
      {...form.text('minutes')}
      label={t('curriculum.length')}
      hint={t(hintOf(form.lecture))}
      readOnly={isMeasured(form.lecture)}
      inputMode="decimal"
    />
  );
}

/** Suggests the length of the chosen video beside a typed one. */
export function OfferedLength({ readLength }: Pick<LengthFieldProps, 'readLength'>) {
  const { t } = useTranslation('mf_admin');
  if (!readLength.offered) return null;
  return (
    <p role="status" className={classes.parsedLength}>
      {t('curriculum.measuredLength', { minutes: readLength.offered })}
      <Button size="sm" variant="secondary" onClick={readLength.use}>
        {t('curriculum.useLength')}
      </Button>
    </p>
  );
}

function hintOf(lecture: LectureFormState['lecture']): string {
  if (isMeasured(lecture)) return 'curriculum.lengthMeasured';
  return lecture.type === 'article' ? 'curriculum.lengthOfArticle' : 'curriculum.lengthHint';
}
