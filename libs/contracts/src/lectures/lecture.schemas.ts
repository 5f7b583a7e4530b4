import { z } from 'zod';
import { lectureOutline } from '../catalog/catalog.schemas.js';
import { entityId } from '../identity.schemas.js';
import { quizQuestion, quizResult } from '../quizzes/quiz.schemas.js';

/** A signed link: valid for ten minutes for everyone who has it (SEC-30). */
const signedLink = z.object({ url: z.string(), mimeType: z.string(), sizeBytes: z.number().int() });
const captions = z.object({ language: z.string(), label: z.string(), url: z.string() });

/** One lecture for its learner (AMB-01): the parts of its type are set, all others are null. */
const lecture = lectureOutline
  .extend({
    courseId: entityId,
    courseSlug: z.string(),
    courseTitle: z.string(),
    /** As in `Course`. Absent in the response of an older release of the service. */
    courseImage: z.string().nullable().optional(),
    /** Neighbours in the order of the course, null at its ends. */
    previousLectureId: entityId.nullable(),
    nextLectureId: entityId.nullable(),
    /** Null unless the lecture is a video. All links expire at `linksExpireAt`; request the lecture again before. */
    video: signedLink.extend({ captions: z.array(captions) }).nullable(),
    /** Article: Markdown, without raw HTML. */
    article: z.string().nullable(),
    /** The download of a lecture of type file. */
    file: signedLink.extend({ name: z.string() }).nullable(),
    /** Additional downloads of a lecture of any type. */
    resources: z.array(signedLink.extend({ name: z.string() })),
    quiz: z
      .object({
        passPercent: z.number().int(),
        questions: z.array(quizQuestion),
        /** The caller's best attempt. */
        best: quizResult.nullable(),
      })
      .nullable(),
    linksExpireAt: z.iso.datetime(),
  })
  .meta({ id: 'Lecture' });
export type Lecture = z.infer<typeof lecture>;
export const lectureResponse = z.object({ lecture }).meta({ id: 'LectureResponse' });
