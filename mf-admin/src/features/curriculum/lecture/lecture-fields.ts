import {
  type CurriculumLectureDetail,
  type CurriculumQuiz,
  type SaveLectureRequest,
} from '@academy/contracts/curriculum/curriculum.schemas';

/** The form as typed: numbers are texts, so that an incomplete one stays as it is. */
export interface LectureFields {
  readonly title: string;
  readonly minutes: string;
  readonly isPreview: boolean;
  readonly isRequired: boolean;
  readonly article: string;
  readonly quiz: CurriculumQuiz;
}

const NO_QUIZ: CurriculumQuiz = { passPercent: 70, questions: [] };
const WORDS_A_MINUTE = 200;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

export const minutesOf = (seconds: number): string => String(Math.round((seconds / 60) * 100) / 100);

export const fieldsOf = (lecture: CurriculumLectureDetail): LectureFields => ({
  title: lecture.title,
  minutes: lecture.durationSec > 0 ? minutesOf(lecture.durationSec) : readingMinutes(lecture.article ?? ''),
  isPreview: lecture.isPreview,
  isRequired: lecture.isRequired,
  article: lecture.article ?? '',
  quiz: lecture.quiz ?? NO_QUIZ,
});

/** Reading time of a text in whole minutes; '' for a text without words. */
function readingMinutes(article: string): string {
  const words = article.match(WORD)?.length ?? 0;
  return words === 0 ? '' : String(Math.ceil(words / WORDS_A_MINUTE));
}

/** The length of an article is its reading time until another length is typed. */
export function withArticle(before: LectureFields, article: string): LectureFields {
  const isEstimate = before.minutes.trim() === '' || before.minutes === readingMinutes(before.article);
  return { ...before, article, ...(isEstimate && { minutes: readingMinutes(article) }) };
}

/** The server measures the length of a lecture with a video, and accepts no other length. */
export const isMeasured = ({ type, files }: CurriculumLectureDetail): boolean =>
  type === 'video' && files.some(({ role, durationSec }) => role === 'video' && Boolean(durationSec));

export interface Problem {
  /** Such as `title`, `quiz.questions.0.options`. */
  readonly path: string;
  readonly message: string;
}

const LONGEST_MINUTES = 1_440;
const MAX_ARTICLE = 100_000;

/** The request, or the problems of the form by the rules of the server. */
export function toRequest(
  { title, minutes, article, quiz, ...flags }: LectureFields,
  { type, version }: Pick<CurriculumLectureDetail, 'type' | 'version'>,
  t: (key: string, values?: Readonly<Record<string, string>>) => string,
): { readonly request: SaveLectureRequest } | { readonly problems: readonly Problem[] } {
  const line = title.replace(/\s+/g, ' ').trim();
  // An empty field means no length.
  const isLength = /^(\d{1,4}(\.\d{1,2})?)?$/.test(minutes.trim()) && Number(minutes) <= LONGEST_MINUTES;
  const limit = new Intl.NumberFormat('en').format(MAX_ARTICLE);
  const problems = [
    ...(line ? [] : [{ path: 'title', message: t('curriculum.lectureTitleMissing') }]),
    ...(isLength ? [] : [{ path: 'minutes', message: t('curriculum.lengthWrong') }]),
    ...(article.length <= MAX_ARTICLE
      ? []
      : [{ path: 'article', message: t('curriculum.articleTooLong', { limit }) }]),
    ...(type === 'quiz' ? quizProblems(quiz, t) : []),
  ];
  if (problems.length > 0) return { problems };
  const request = { version, ...flags, title: line, durationSec: Math.round(Number(minutes) * 60) };
  return {
    request: { ...request, ...(type === 'article' && { article }), ...(type === 'quiz' && { quiz }) },
  };
}

function quizProblems({ passPercent, questions }: CurriculumQuiz, t: (key: string) => string): Problem[] {
  const isMark = Number.isInteger(passPercent) && passPercent >= 1 && passPercent <= 100;
  return [
    ...(isMark ? [] : [{ path: 'quiz.passPercent', message: t('curriculum.passPercentWrong') }]),
    ...(questions.length > 0 ? [] : [{ path: 'quiz.questions', message: t('curriculum.questionsMissing') }]),
    ...questions.flatMap((question, at) => questionProblems(question, `quiz.questions.${at}`, t)),
  ];
}

function questionProblems(
  { text, options }: CurriculumQuiz['questions'][number],
  path: string,
  t: (key: string) => string,
): Problem[] {
  const isRight = options.some((option) => option.isRight);
  return [
    ...(text.trim() ? [] : [{ path: `${path}.text`, message: t('curriculum.questionMissing') }]),
    ...(options.length >= 2 ? [] : [{ path: `${path}.options`, message: t('curriculum.answersMissing') }]),
    ...(isRight ? [] : [{ path: `${path}.options`, message: t('curriculum.correctAnswerMissing') }]),
    ...options.flatMap((option, index) =>
      option.text.trim()
        ? []
        : [{ path: `${path}.options.${index}.text`, message: t('curriculum.answerMissing') }],
    ),
  ];
}
