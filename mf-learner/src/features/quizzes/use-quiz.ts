import { useState } from 'react';
import {
  type QuizAnswers,
  type QuizQuestion,
  type QuizResult,
} from '@academy/contracts/quizzes/quiz.schemas';
import { failureCause, failureText } from '@academy/mf-kit/api-error';
import { useMutation } from '@academy/mf-kit/query';
import { useApi } from '@academy/mf-kit/typed-api';

export type ChosenOptions = Readonly<Record<string, readonly string[]>>;

/** The questions without a selected option. */
export const unanswered = (questions: readonly QuizQuestion[], chosen: ChosenOptions): QuizQuestion[] =>
  questions.filter(({ id }) => (chosen[id] ?? []).length === 0);

/** The selection after a click on an option: one for a single choice, any number for a multiple choice. */
export function choose({ id, kind }: QuizQuestion, optionId: string, chosen: ChosenOptions): ChosenOptions {
  const present = chosen[id] ?? [];
  if (kind === 'single') return { ...chosen, [id]: [optionId] };
  const others = present.filter((one) => one !== optionId);
  return { ...chosen, [id]: others.length < present.length ? others : [...present, optionId] };
}

/** Submits a quiz to the server, because only the server has the correct options. */
export function useQuiz(lectureId: string, best: QuizResult | null, onPassed: () => void) {
  const api = useApi();
  const [chosen, setChosen] = useState<ChosenOptions>({});
  const [result, setResult] = useState<QuizResult | null>(best?.isPassed ? best : null);
  const { mutate, isPending, error, reset } = useMutation({
    // Without a network the call fails immediately, and the selection stays.
    networkMode: 'always',
    mutationFn: (answers: QuizAnswers) =>
      api.post('/api/lecture/{id}/quiz-attempts', { path: { id: lectureId }, body: answers }),
    onSuccess: (graded) => {
      setResult(graded);
      if (graded.isPassed) onPassed();
    },
  });
  return {
    chosen,
    failure: error ? reasonOf(error) : null,
    isPending,
    result,
    setChosen,
    submit: () =>
      mutate({
        answers: Object.entries(chosen).map(([questionId, optionIds]) => ({
          questionId,
          optionIds: [...optionIds],
        })),
      }),
    /** The selection stays, so correct options need not be chosen again. */
    reset: () => {
      reset();
      setResult(null);
    },
  };
}

/** `offline`, or the server's message, such as a waiting time. */
function reasonOf(error: Error): string {
  if (failureCause(error) === 'offline') return 'offline';
  return failureText(error) ?? '';
}
