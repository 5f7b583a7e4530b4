import { type CurriculumQuiz } from '@academy/contracts/curriculum/curriculum.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, TextField } from '@academy/ui';
import { type Problem } from './lecture-fields.js';
import { QuestionField } from './question-field.js';
import classes from './lecture.module.css';

export interface QuizFieldProps {
  readonly quiz: CurriculumQuiz;
  readonly errors: readonly Problem[];
  readonly onChange: (quiz: CurriculumQuiz) => void;
}

const aQuestion = (): CurriculumQuiz['questions'][number] => ({
  text: '',
  kind: 'single',
  explanation: '',
  options: [
    { text: '', isRight: true },
    { text: '', isRight: false },
  ],
});

/** Questions, right answers and the pass mark. */
export function QuizField({ quiz, errors, onChange }: QuizFieldProps) {
  const { t } = useTranslation('mf_admin');
  const { questions } = quiz;
  const errorOf = (path: string): string => errors.find((problem) => problem.path === path)?.message ?? '';
  const change = (next: CurriculumQuiz['questions']) => onChange({ ...quiz, questions: next });
  return (
    <fieldset className={classes.quiz}>
      <legend>{t('curriculum.quiz')}</legend>
      <TextField
        id="lecture-quiz.passPercent"
        label={t('curriculum.passPercent')}
        hint={t('curriculum.passPercentHint')}
        inputMode="numeric"
        value={String(quiz.passPercent)}
        error={errorOf('quiz.passPercent')}
        onChange={({ target }) => onChange({ ...quiz, passPercent: Number(target.value.replace(/\D/g, '')) })}
      />
      {questions.map((question, at) => (
        <QuestionField
          key={question.id ?? `new-${at}`}
          question={question}
          at={at}
          errorOf={errorOf}
          onChange={(next) => change(questions.map((one, index) => (index === at ? next : one)))}
          onRemove={() => change(questions.filter((_, index) => index !== at))}
        />
      ))}
      {errorOf('quiz.questions') && <p role="alert">{errorOf('quiz.questions')}</p>}
      <Button
        id="lecture-quiz.questions"
        size="sm"
        variant="secondary"
        onClick={() => change([...questions, aQuestion()])}
      >
        {t('curriculum.addQuestion')}
      </Button>
    </fieldset>
  );
}
