import { useState } from 'react';
import { learningRoutes } from '@academy/contracts/learning.routes';
import { type QuizAnswers, type QuizQuestion, type QuizResult } from '@academy/contracts/learning.schemas';
import { fillPath } from '@academy/contracts/route';
import { failureCause, failureText } from '@academy/mf-kit/api-error';
import { useMutation, useQueryClient } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';

export type Chosen = Readonly<Record<string, readonly string[]>>;

/** The questions that have no answer yet. */
export const unanswered = (questions: readonly QuizQuestion[], chosen: Chosen): QuizQuestion[] =>
  questions.filter(({ id }) => (chosen[id] ?? []).length === 0);

/** What is chosen after a press on an option: one of a single choice, any number of a multiple one. */
export function choose({ id, kind }: QuizQuestion, optionId: string, chosen: Chosen): Chosen {
  const present = chosen[id] ?? [];
  if (kind === 'single') return { ...chosen, [id]: [optionId] };
  const others = present.filter((one) => one !== optionId);
  return { ...chosen, [id]: others.length < present.length ? others : [...present, optionId] };
}

/** Answers to a quiz on their way to the server, which alone knows what is right. */
export function useQuiz(lectureId: string, best: QuizResult | null) {
  const { api } = useShell();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>({});
  const [result, setResult] = useState<QuizResult | null>(best?.isPassed ? best : null);
  const { mutate, isPending, error, reset } = useMutation({
    // Where there is no network it fails at once, and what was chosen stays.
    networkMode: 'always',
    mutationFn: (answers: QuizAnswers) =>
      api.post<QuizResult>(fillPath(learningRoutes.answerQuiz.path, { id: lectureId }), answers),
    onSuccess: (answer) => {
      setResult(answer);
      // A quiz that is passed is a lecture that is done.
      if (answer.isPassed) {
        void queries.invalidateQueries({
          predicate: ({ queryKey: [path] }) => String(path).startsWith(learningRoutes.listProgress.path),
        });
      }
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
    /** The answers stay: what was right need not be looked for again. */
    tryAgain: () => {
      reset();
      setResult(null);
    },
  };
}

/** `offline`, or the server's own words, such as how long to wait. */
function reasonOf(error: Error): string {
  if (failureCause(error) === 'offline') return 'offline';
  return failureText(error) ?? '';
}
