import { type PersonalLearningPage } from '@academy/contracts/data-export/data-export.schemas';
import { Injectable } from '@nestjs/common';
import { CertificatesService } from '../certificates/certificates.service.js';
import { fromRows, rangesOf } from '../progress/videos/watched-segments.js';
import { type VideoTrace, LearningRows } from './learning-rows.repository.js';
import { dataExportErrors } from './data-export.errors.js';

/** Rows in one response; notes are the longest, at most two megabytes per page. */
export const PAGE_ROWS = 500;

/** The kinds of rows, in sequence; a page contains one kind. */
const PARTS = ['facts', 'lectures', 'attempts', 'notes', 'reviews', 'reports'] as const;
type Part = (typeof PARTS)[number];
type Rows = Partial<Omit<PersonalLearningPage, 'next'>>;

/** `rows`, and the key of the last one if there may be more. */
interface PartResult {
  readonly rows: Rows;
  readonly last?: readonly string[] | undefined;
}

/** All data about one user's learning, in pages (T72). */
@Injectable()
export class DataExportService {
  constructor(
    private readonly traces: LearningRows,
    private readonly certificates: CertificatesService,
  ) {}

  /** @param after the `next` of the previous page; any other value is rejected with BAD_CURSOR */
  async page(userId: string, after = 'facts'): Promise<PersonalLearningPage> {
    const [name, ...key] = after.split('.');
    const part = PARTS.find((each) => each === name);
    if (!part || !key.every((each) => /^[\w-]{0,40}$/.test(each))) throw dataExportErrors.BAD_CURSOR();
    const { rows, last } = await this.read(part, userId, key);
    const following = PARTS[PARTS.indexOf(part) + 1];
    const next = last ? [part, ...last].join('.') : (following ?? null);
    return { ...NOTHING, ...rows, next };
  }

  private read(part: Part, userId: string, key: string[]): Promise<PartResult> {
    return {
      facts: () => this.facts(userId),
      lectures: () => this.lectures(userId, key),
      attempts: () => this.attempts(userId, key),
      notes: () => this.notes(userId, key),
      reviews: () => this.reviews(userId, key),
      reports: () => this.reports(userId, key),
    }[part]();
  }

  private async facts(userId: string): Promise<PartResult> {
    const [completions, certificates] = await Promise.all([
      this.traces.completions(userId),
      this.certificates.listOf(userId),
    ]);
    return {
      rows: {
        completedCourses: completions.map(({ completedAt, ...course }) => ({
          ...course,
          completedAt: completedAt.toISOString(),
        })),
        certificates,
      },
    };
  }

  private async lectures(userId: string, key: string[]): Promise<PartResult> {
    const traces = await this.traces.lectures(userId, key, PAGE_ROWS);
    const videos = await this.traces.videos(userId, traces);
    const lectures = traces.map(({ completedAt, updatedAt, openedAt, ...trace }) => ({
      ...trace,
      positionSec: trace.positionSec ?? 0,
      watchedSec: trace.watchedSec ?? 0,
      completedAt: completedAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
      openedAt: openedAt?.toISOString() ?? null,
      watched: watchedOf(trace.lectureId, videos),
    }));
    return { rows: { lectures }, last: lastOf(traces, ({ courseId, lectureId }) => [courseId, lectureId]) };
  }

  private async attempts(userId: string, key: string[]): Promise<PartResult> {
    const traces = await this.traces.attempts(userId, key, PAGE_ROWS);
    const quizAttempts = traces.map(({ id: _id, isPassed, answeredAt, ...trace }) => ({
      ...trace,
      isPassed: Boolean(isPassed),
      answeredAt: answeredAt.toISOString(),
    }));
    return { rows: { quizAttempts }, last: lastOf(traces, ({ id }) => [id]) };
  }

  private async notes(userId: string, key: string[]): Promise<PartResult> {
    const traces = await this.traces.notes(userId, key, PAGE_ROWS);
    const notes = traces.map(({ createdAt, updatedAt, ...trace }) => ({
      ...trace,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }));
    return { rows: { notes }, last: lastOf(traces, ({ id }) => [id]) };
  }

  private async reviews(userId: string, key: string[]): Promise<PartResult> {
    const traces = await this.traces.reviews(userId, key, PAGE_ROWS);
    const reviews = traces.map(({ createdAt, editedAt, ...trace }) => ({
      ...trace,
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    }));
    return { rows: { reviews }, last: lastOf(traces, ({ id }) => [id]) };
  }

  private async reports(userId: string, key: string[]): Promise<PartResult> {
    const traces = await this.traces.reviewReports(userId, key, PAGE_ROWS);
    const reviewReports = traces.map(({ createdAt, ...trace }) => ({
      ...trace,
      createdAt: createdAt.toISOString(),
    }));
    return { rows: { reviewReports }, last: lastOf(traces, ({ reviewId }) => [reviewId]) };
  }
}

const NOTHING = {
  completedCourses: [],
  lectures: [],
  quizAttempts: [],
  notes: [],
  certificates: [],
  reviews: [],
  reviewReports: [],
};

function watchedOf(lectureId: string, videos: readonly VideoTrace[]): [number, number][] {
  const own = videos.filter((video) => video.lectureId === lectureId);
  return rangesOf(fromRows(own), Infinity);
}

/** A page that is not full is the last of its kind. */
function lastOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string[]): string[] | undefined {
  const last = rows.at(-1);
  return last && rows.length === PAGE_ROWS ? keyOf(last) : undefined;
}
