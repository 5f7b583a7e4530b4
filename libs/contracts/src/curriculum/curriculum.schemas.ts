import { z } from 'zod';
import { lectureOutline } from '../catalog/catalog.schemas.js';
import { entityId } from '../identity.schemas.js';
import { mediaRole } from '../media/upload.schemas.js';
import { oneLine, visible } from '../visible-text.js';

const MAX = { sections: 100, lectures: 500, questions: 100, options: 20 };

const shortText = (name: string, empty: string) =>
  z
    .string(empty)
    .trim()
    .min(1, empty)
    .max(140, `${name} may have at most 140 characters`)
    .check(...oneLine(name));
const sectionTitle = shortText('The title of a section', 'Please enter a title for the section');
const lectureTitle = shortText('The title of a lecture', 'Please enter a title for the lecture');
const version = z.number().int().min(0);

/** A lecture in the outline; `version` counts its saves. */
const curriculumLecture = lectureOutline.omit({ section: true, position: true }).extend({
  version,
  /** False for a lecture without content. */
  hasContent: z.boolean(),
});
export type CurriculumLecture = z.infer<typeof curriculumLecture>;

/** The outline of a course for admins. `version` counts changes: additions, moves, renames, removals. */
const curriculumOutline = z
  .object({
    courseId: z.string(),
    courseTitle: z.string(),
    version,
    sections: z.array(z.object({ title: z.string(), lectures: z.array(curriculumLecture) })),
  })
  .meta({ id: 'CurriculumOutline' });
export type CurriculumOutline = z.infer<typeof curriculumOutline>;
export const curriculumOutlineResponse = z
  .object({ outline: curriculumOutline })
  .meta({ id: 'CurriculumOutlineResponse' });

/** The complete new order. A lecture that is not in it is deleted with its content. */
export const saveOutlineRequest = z
  .strictObject({
    version,
    sections: z
      .array(z.strictObject({ title: sectionTitle, lectures: z.array(entityId).max(MAX.lectures) }))
      .max(MAX.sections)
      .refine((sections) => areUnique(sections.map(({ title }) => title.toLowerCase())), {
        message: 'Two sections have the same title',
      })
      .refine((sections) => areUnique(sections.flatMap(({ lectures }) => lectures)), {
        message: 'A lecture stands in the outline twice',
      }),
  })
  .meta({ id: 'SaveOutlineRequest' });
export type SaveOutlineRequest = z.infer<typeof saveOutlineRequest>;

const lectureFacts = {
  title: lectureTitle,
  durationSec: z.number().int().min(0).max(86_400),
  isPreview: z.boolean(),
  isRequired: z.boolean(),
};

/** `version` is that of the outline; the lecture is appended to its section. */
export const addLectureRequest = z
  .strictObject({ version, section: sectionTitle, type: lectureOutline.shape.type, ...lectureFacts })
  .meta({ id: 'AddLectureRequest' });
export type AddLectureRequest = z.infer<typeof addLectureRequest>;
export const addLectureResponse = z
  .object({ outline: curriculumOutline, lectureId: z.string() })
  .meta({ id: 'AddLectureResponse' });

const words = (what: string, most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .check(...visible(what));
const curriculumOption = z.strictObject({
  id: entityId.optional(),
  text: words('The answer', 500).min(1, 'Please enter every answer'),
  isRight: z.boolean(),
});
const curriculumQuestion = z
  .strictObject({
    id: entityId.optional(),
    text: words('The question', 1_000).min(1, 'Please enter the question'),
    kind: z.enum(['single', 'multiple']),
    explanation: words('The explanation', 1_000),
    options: z.array(curriculumOption).min(2, 'A question needs at least two answers').max(MAX.options),
  })
  .refine(({ options }) => options.some(({ isRight }) => isRight), {
    path: ['options'],
    message: 'A question needs at least one right answer',
  })
  .refine(
    ({ kind, options }) => kind === 'multiple' || options.filter(({ isRight }) => isRight).length <= 1,
    {
      path: ['options'],
      message: 'A question with one answer has one right answer',
    },
  );
const curriculumQuiz = z.strictObject({
  passPercent: z.number().int().min(1, 'Please enter a whole number from 1 to 100').max(100),
  questions: z.array(curriculumQuestion).min(1, 'A quiz needs at least one question').max(MAX.questions),
});
export type CurriculumQuiz = z.infer<typeof curriculumQuiz>;

/** A lecture without its files, which are uploaded and removed by separate calls. */
export const saveLectureRequest = z
  .strictObject({
    /** The version of the lecture. */
    version,
    ...lectureFacts,
    /** Markdown, for articles only. */
    article: z
      .string()
      .max(100_000)
      .check(...visible('The article'))
      .optional(),
    /** Present for quizzes only. */
    quiz: curriculumQuiz.optional(),
  })
  .meta({ id: 'SaveLectureRequest' });
export type SaveLectureRequest = z.infer<typeof saveLectureRequest>;

const curriculumFile = z.object({
  role: mediaRole,
  position: z.number().int(),
  name: z.string(),
  mimeType: z.string(),
  sizeBytes: z.number().int(),
  language: z.string().nullable(),
  label: z.string().nullable(),
  /** The measured length of a video; null for other files. */
  durationSec: z.number().int().nullable().optional(),
  /** Signed, valid for ten minutes (SEC-30). */
  url: z.string(),
});
export type CurriculumFile = z.infer<typeof curriculumFile>;

/** A lecture for admins, with the right answers. */
const curriculumLectureDetail = curriculumLecture
  .extend({
    courseId: z.string(),
    article: z.string().nullable(),
    quiz: curriculumQuiz.nullable(),
    files: z.array(curriculumFile),
    /** The number of learners with progress in it. */
    learners: z.number().int(),
  })
  .meta({ id: 'CurriculumLectureDetail' });
export type CurriculumLectureDetail = z.infer<typeof curriculumLectureDetail>;
export const curriculumLectureResponse = z
  .object({ lecture: curriculumLectureDetail })
  .meta({ id: 'CurriculumLectureResponse' });

const areUnique = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;
