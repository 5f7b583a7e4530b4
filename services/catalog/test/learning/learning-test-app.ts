import {
  progressResponse,
  type CourseProgress,
  type ProgressCommand,
} from '@academy/contracts/progress/progress.schemas';
import { eventually } from '@academy/nest-kit/testing';
import { Course } from '../../src/courses/course.entity.js';
import { LectureArticle } from '../../src/lectures/lecture-article.entity.js';
import { Lecture } from '../../src/lectures/lecture.entity.js';
import { updateLectureTotals } from '../../src/courses/lecture-totals.js';
import { LectureAttachment } from '../../src/media/lecture-attachment.entity.js';
import { Slug } from '../../src/slugs/slug.entity.js';
import { aCourse, aLecture } from '../catalog-builders.js';
import { CatalogTestApp, LEARNER_ID } from '../catalog-test-app.js';
import { FakePayment } from '../fake-payment.js';

export interface TaughtCourse {
  readonly course: Course;
  readonly lectures: readonly Lecture[];
}

/** The catalog with a fake of payment. */
export class LearningTestApp {
  private constructor(
    readonly app: CatalogTestApp,
    readonly payment: FakePayment,
  ) {}

  static async open(): Promise<LearningTestApp> {
    const payment = await new FakePayment().start();
    return new LearningTestApp(await CatalogTestApp.open(payment), payment);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.payment.stop();
  }

  /** @param lectures the special values of each, in the order of the course */
  async teach(lectures: readonly Partial<Lecture>[], course: Partial<Course> = {}): Promise<TaughtCourse> {
    const row = aCourse(course);
    const rows = lectures.map((lecture, index) =>
      aLecture({ courseId: row.id, position: index + 1, ...lecture }),
    );
    await this.app.source.manager.insert(Course, row);
    const { id: itemId, slug, createdAt } = row;
    await this.app.source.manager.insert(Slug, { itemType: 'course', slug, itemId, createdAt });
    if (rows.length > 0) await this.app.source.manager.insert(Lecture, rows);
    await this.addContents(rows);
    await updateLectureTotals(this.app.source.manager, itemId);
    await this.app.bumpVersion();
    return { course: row, lectures: rows };
  }

  /** Adds the content of each video and article; an empty lecture is hidden (decision 0189). */
  async addContents(lectures: readonly Pick<Lecture, 'id' | 'type'>[]): Promise<void> {
    const articles = lectures
      .filter(({ type }) => type === 'article')
      .map(({ id }) => ({ lectureId: id, text: 'Text' }));
    if (articles.length > 0) await this.app.source.manager.insert(LectureArticle, articles);
    const videos = lectures
      .filter(({ type }) => type === 'video')
      .map(({ id }) => ({ lectureId: id, role: 'video' as const, position: 1, file: `${id}.webm` }));
    if (videos.length > 0) await this.app.source.manager.insert(LectureAttachment, videos);
  }

  /** The same, with the learner as its owner. */
  async teachOwned(lectures: readonly Partial<Lecture>[], userId = LEARNER_ID): Promise<TaughtCourse> {
    const taught = await this.teach(lectures);
    this.payment.sell(userId, taught.course.id);
    return taught;
  }

  /**
   * Repeats the request while the service is busy, like the player: tests report hundreds of positions at once. A
   * video reported as completed is dated as opened yesterday and as watched from its beginning to its end.
   */
  async watch(
    lecture: Lecture | undefined,
    { userId = LEARNER_ID, ...what }: Partial<Omit<ProgressCommand, 'lectureId'>> & { userId?: string } = {},
  ): Promise<CourseProgress> {
    const positionSec = what.positionSec ?? 0;
    const isSeen = what.completed && lecture?.type === 'video';
    if (isSeen) await this.openedBefore(lecture, 86_400, userId);
    const body = {
      lectureId: lecture?.id,
      positionSec,
      watchedSec: what.watchedSec ?? positionSec,
      completed: what.completed ?? false,
      watched: what.watched ?? (isSeen ? [[0, lecture.durationSec]] : []),
    };
    const response = await eventually('a response of a service that is not busy', async () => {
      const latest = await this.app.call({ userId }, 'POST', '/progress', body);
      return latest.status !== 503 && latest;
    });
    return response.as(progressResponse).course;
  }

  /** Moves the first opening of the video back by the given seconds. */
  async openedBefore(
    { id, courseId }: Pick<Lecture, 'id' | 'courseId'>,
    seconds: number,
    userId = LEARNER_ID,
  ): Promise<void> {
    await this.app.source.query(
      `INSERT INTO lecture_openings (user_id, course_id, lecture_id, opened_at)
       VALUES (?, ?, ?, UTC_TIMESTAMP(3) - INTERVAL ? SECOND) ON DUPLICATE KEY UPDATE opened_at = VALUES(opened_at)`,
      [userId, courseId, id, seconds],
    );
  }
}
