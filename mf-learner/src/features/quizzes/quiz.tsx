import { useEffect, useRef, useState, type FormEvent } from 'react';
import { type Lecture } from '@academy/contracts/lectures/lecture.schemas';
import { type QuizQuestion, type QuizResult } from '@academy/contracts/quizzes/quiz.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Notice } from '@academy/ui';
import { ErrorSummary } from '@academy/ui/on-demand';
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { choose, unanswered, useQuiz, type ChosenOptions } from './use-quiz.js';
import classes from './quiz.module.css';

export interface QuizProps {
  readonly lecture: Lecture;
  readonly quiz: NonNullable<Lecture['quiz']>;
  /** Whether the user owns the course; otherwise nothing is graded. */
  readonly canAnswer: boolean;
  readonly onPassed: () => void;
}

/** Questions of single and multiple choice, graded by the server. */
export function Quiz({ lecture, quiz, canAnswer, onPassed }: QuizProps) {
  const { t } = useTranslation('mf_learner');
  const { chosen, failure, isPending, result, setChosen, submit, reset } = useQuiz(
    lecture._id,
    quiz.best,
    onPassed,
  );
  const [attempt, setAttempt] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const open = unanswered(quiz.questions, chosen);
  const missing = attempt > 0 ? open : [];
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (open.length === 0) submit();
  };
  const retry = (): void => {
    // Moves the focus before the button disappears.
    list.current?.querySelector('fieldset')?.focus();
    setAttempt(0);
    reset();
  };
  return (
    <form method="post" className={classes.quiz} noValidate onSubmit={onSubmit}>
      {result ? (
        <Outcome result={result} isNew={attempt > 0} onRetry={retry} />
      ) : (
        <p className={classes.hint}>
          {t('quiz.passRule', { count: quiz.questions.length, percent: quiz.passPercent })}
        </p>
      )}
      <ErrorSummary
        title={t('quiz.missing')}
        attempt={attempt}
        description={t('quiz.missingQuestions', { count: missing.length })}
        problems={missing.map((question) => ({
          fieldId: optionField(question.id, 0),
          message: question.text,
          shortMessage: String(quiz.questions.indexOf(question) + 1),
        }))}
      />
      <ol ref={list} className={classes.questions}>
        {quiz.questions.map((question, index) => (
          <li key={question.id}>
            <Question
              {...{ chosen, index, question, result }}
              total={quiz.questions.length}
              isLocked={result !== null || isPending || !canAnswer}
              isMissing={missing.includes(question)}
              onChoose={(optionId) => setChosen(choose(question, optionId, chosen))}
            />
          </li>
        ))}
      </ol>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure === 'offline' ? t('quiz.offline') : failure || t('quiz.failed')}
        </Notice>
      )}
      {!result && canAnswer && (
        <div className={classes.submit}>
          <Button type="submit" busy={isPending}>
            {t(isPending ? 'quiz.checking' : 'quiz.submit')}
          </Button>
          <p className={classes.hint}>
            {t('quiz.answered', {
              answered: quiz.questions.length - open.length,
              count: quiz.questions.length,
            })}
          </p>
        </div>
      )}
      {!canAnswer && <p className={classes.hint}>{t('quiz.enrolledOnly')}</p>}
    </form>
  );
}

const optionField = (questionId: string, index: number): string => `q-${questionId}-${index}`;

interface OutcomeProps {
  /** Whether the result has just arrived, and is not an earlier one. */
  readonly isNew: boolean;
  readonly onRetry: () => void;
  readonly result: QuizResult;
}

/** Result of the quiz; it takes the focus, so that screen readers announce it. */
function Outcome({ result, isNew, onRetry }: OutcomeProps) {
  const { t } = useTranslation('mf_learner');
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) element.current?.focus();
  }, [isNew]);
  const { isPassed, passPercent, scorePercent } = result;
  return (
    <div
      ref={element}
      tabIndex={-1}
      role="status"
      className={classes.result}
      data-icon-tone={isPassed ? 'success' : 'warning'}
    >
      <p className={classes.score}>{t('learn.percent', { percent: scorePercent })}</p>
      <div>
        <p className={classes.resultText}>{t(isPassed ? 'quiz.passed' : 'quiz.notPassed')}</p>
        <p>{t(isPassed ? 'quiz.passedText' : 'quiz.notPassedText', { percent: passPercent })}</p>
      </div>
      <Button type="button" variant="secondary" size="sm" onClick={onRetry}>
        {t('quiz.retry')}
      </Button>
    </div>
  );
}

interface QuestionProps {
  readonly chosen: ChosenOptions;
  readonly index: number;
  readonly isLocked: boolean;
  readonly isMissing: boolean;
  readonly onChoose: (optionId: string) => void;
  readonly question: QuizQuestion;
  readonly result: QuizResult | null;
  readonly total: number;
}

function Question({ chosen, index, isLocked, isMissing, onChoose, question, result, total }: QuestionProps) {
  const { t } = useTranslation('mf_learner');
  const { id, kind, options, text } = question;
  const judged = result?.questions.find((one) => one.id === id);
  const right = judged?.rightOptionIds ?? null;
  const isChosen = (optionId: string): boolean => (chosen[id] ?? []).includes(optionId);
  return (
    <fieldset
      tabIndex={-1}
      className={classes.question}
      aria-describedby={`q-${id}-remarks`}
      data-missing={isMissing || undefined}
    >
      <legend>
        <span className={classes.number}>{t('quiz.number', { number: index + 1, count: total })}</span>
        {text}
      </legend>
      <div id={`q-${id}-remarks`} className={classes.explanations}>
        {kind === 'multiple' && <p>{t('quiz.multiple')}</p>}
        {isMissing && <p className={classes.error}>{t('quiz.chooseOne')}</p>}
        {judged && <Judgement isRight={judged.isRight} />}
      </div>
      {options.map((option, place) => (
        <label
          key={option.id}
          className={classes.option}
          data-correct={right?.includes(option.id) || undefined}
        >
          <input
            id={optionField(id, place)}
            type={kind === 'single' ? 'radio' : 'checkbox'}
            name={`q-${id}`}
            checked={isChosen(option.id)}
            disabled={isLocked}
            onChange={() => onChoose(option.id)}
          />
          <span>
            {option.text}
            {right?.includes(option.id) && (
              <em className={classes.correctLabel}>{t('quiz.correctAnswer')}</em>
            )}
          </span>
        </label>
      ))}
      {judged?.explanation && <p className={classes.explanation}>{judged.explanation}</p>}
    </fieldset>
  );
}

function Judgement({ isRight }: { isRight: boolean }) {
  const { t } = useTranslation('mf_learner');
  return (
    <p className={classes.feedback} data-correct={isRight || undefined}>
      {isRight ? (
        <IconCircleCheckFilled size={18} aria-hidden="true" />
      ) : (
        <IconCircleXFilled size={18} aria-hidden="true" />
      )}
      {t(isRight ? 'quiz.correct' : 'quiz.incorrect')}
    </p>
  );
}
