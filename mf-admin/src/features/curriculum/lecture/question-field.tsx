import { type CurriculumQuiz } from '@academy/contracts/curriculum/curriculum.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, CheckboxField, IconButton, SelectField, TextAreaField, TextField } from '@academy/ui';
import { DangerButton } from '../../../frame/table/danger-button.js';
import classes from './lecture.module.css';

type Question = CurriculumQuiz['questions'][number];

export interface QuestionFieldProps {
  readonly question: Question;
  readonly at: number;
  /** @returns '' without an error */
  readonly errorOf: (path: string) => string;
  readonly onChange: (question: Question) => void;
  readonly onRemove: () => void;
}

/** One question with its answers. If only one answer can be right, a tick clears the others. */
export function QuestionField({ question, at, errorOf, onChange, onRemove }: QuestionFieldProps) {
  const { t } = useTranslation('mf_admin');
  const path = `quiz.questions.${at}`;
  const { options, kind } = question;
  const number = at + 1;

  function tick(index: number, isRight: boolean): void {
    const next = options.map((option, place) => {
      if (place === index) return { ...option, isRight };
      return kind === 'single' && isRight ? { ...option, isRight: false } : option;
    });
    onChange({ ...question, options: next });
  }

  return (
    <fieldset className={classes.question}>
      <legend>{t('curriculum.question', { number })}</legend>
      <TextAreaField
        id={`lecture-${path}.text`}
        label={t('curriculum.questionText')}
        rows={2}
        maxLength={1_000}
        value={question.text}
        error={errorOf(`${path}.text`)}
        onChange={({ target }) => onChange({ ...question, text: target.value })}
      />
      <SelectField
        id={`lecture-${path}.kind`}
        label={t('curriculum.kind')}
        value={kind}
        data={[
          { value: 'single', label: t('curriculum.kinds.single') },
          { value: 'multiple', label: t('curriculum.kinds.multiple') },
        ]}
        onChange={({ target }) => onChange({ ...question, kind: target.value as Question['kind'] })}
      />
      {options.map((option, index) => (
        <div key={option.id ?? `new-${index}`} className={classes.option}>
          <TextField
            id={`lecture-${path}.options.${index}.text`}
            label={t('curriculum.answer', { number: index + 1 })}
            maxLength={500}
            value={option.text}
            error={errorOf(`${path}.options.${index}.text`)}
            onChange={({ target }) =>
              onChange({
                ...question,
                options: options.map((one, place) =>
                  place === index ? { ...one, text: target.value } : one,
                ),
              })
            }
          />
          <CheckboxField
            id={`lecture-${path}.options.${index}.isRight`}
            label={t('curriculum.isCorrect')}
            aria-label={t('curriculum.answerIsCorrect', { number: index + 1, question: number })}
            checked={option.isRight}
            onChange={({ target }) => tick(index, target.checked)}
          />
          <IconButton
            label={t('curriculum.removeAnswer', { number: index + 1, question: number })}
            onClick={() => onChange({ ...question, options: options.filter((_, place) => place !== index) })}
          >
            <span aria-hidden="true">×</span>
          </IconButton>
        </div>
      ))}
      {errorOf(`${path}.options`) && (
        <p id={`lecture-${path}.options`} tabIndex={-1} className={classes.error}>
          {errorOf(`${path}.options`)}
        </p>
      )}
      <div className={classes.actions}>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => onChange({ ...question, options: [...options, { text: '', isRight: false }] })}
        >
          {t('curriculum.addAnswer')}
        </Button>
        <DangerButton onClick={onRemove}>{t('curriculum.removeQuestion', { number })}</DangerButton>
      </div>
      <TextAreaField
        id={`lecture-${path}.explanation`}
        label={t('curriculum.explanation')}
        hint={t('curriculum.explanationHint')}
        rows={2}
        maxLength={1_000}
        value={question.explanation}
        onChange={({ target }) => onChange({ ...question, explanation: target.value })}
      />
    </fieldset>
  );
}
