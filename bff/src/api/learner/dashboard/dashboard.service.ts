import { type ItemSummary } from '@academy/contracts/items/item.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import {
  type Dashboard,
  type EnrolledItem,
  type HistoryItem,
} from '@academy/contracts/dashboard/dashboard.schemas';
import { enrollmentServiceCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { type Enrollment, type EnrollmentList } from '@academy/contracts/enrollments/enrollment.schemas';
import { progressCalls } from '@academy/contracts/progress/progress.calls';
import { type CourseProgress } from '@academy/contracts/progress/progress.schemas';
import { AppError } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { PurchaseConfirmations } from '../payments/purchase-confirmations.js';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { CatalogClient, PaymentClient } from '../../../http/proxy/service-clients.js';
import {
  toEnrolledItem,
  toHistoryItem,
  type DashboardEnrollment,
  type ItemDetails,
} from './enrolled-items.js';
import { ItemLookup, type ItemSummaries } from './item-lookup.js';

/** A part that takes longer is left out of the dashboard (T58). */
const PART_TIMEOUT_MS = 2_000;
/** The catalog service confirms all purchases every five minutes, so a younger enrollment may be missing there. */
const NEW_MS = 10 * 60_000;

export interface OwnedItem {
  readonly enrollment: Enrollment;
  readonly summary: ItemSummary | undefined;
}

/** The fields of a session that calls on behalf of a learner need. */
type Learner = Pick<Session, 'role' | 'sessionId' | 'userId'>;
type Progress = ReadonlyMap<string, CourseProgress>;
type Part = Dashboard['errors'][number]['part'];

/** The requested value, or an error code. */
type LoadResult<Value> = { readonly value: Value } | { readonly code: string };

/** The items that a user owns: enrollments from the payment service, items and progress from the catalog service. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly payment: PaymentClient,
    private readonly items: ItemLookup,
    private readonly purchases: PurchaseConfirmations,
  ) {}

  async getItems(learner: Learner, type: ItemType): Promise<EnrolledItem[]> {
    const [all, progress] = await Promise.all([
      this.listEnrolledAndRefunded(learner),
      type === 'course' ? toLoadResult(this.progress(learner)) : undefined,
    ]);
    const owned = all.filter(({ itemType }) => itemType === type);
    const detailsOf = itemDetails(await this.items.of(owned), valueOf(progress));
    const now = new Date();
    return owned.map((enrollment) => toEnrolledItem(enrollment, detailsOf(enrollment), now));
  }

  /** Titles are part of the enrollments; without the catalogue only the status is missing. */
  async getHistory(learner: Learner): Promise<HistoryItem[]> {
    const [enrollments, progress] = await Promise.all([
      this.listEnrolledAndRefunded(learner),
      toLoadResult(this.progress(learner)),
    ]);
    const summaries = await this.summariesOrNone(enrollments);
    const now = new Date();
    const known = valueOf(progress);
    const detailsOf = itemDetails(summaries, known);
    return enrollments.map((enrollment) => toHistoryItem(enrollment, detailsOf(enrollment), now));
  }

  /** Every item that the user owns; without summaries while the catalog service is unavailable. */
  async getOwned(learner: Learner): Promise<OwnedItem[]> {
    const { enrollments: owned } = await this.enrollments(learner);
    const summaries = await this.summariesOrNone(owned);
    return owned.map((enrollment) => ({ enrollment, summary: summaries.get(enrollment.itemId) }));
  }

  /** A part that fails is null and listed in `errors` (S-259). Enrollments and progress are requested in parallel. */
  async getDashboard(learner: Learner): Promise<Dashboard> {
    const loading = toLoadResult(this.listEnrolledAndRefunded(learner));
    const [enrollments, summaries, progress] = await Promise.all([
      loading,
      // Parallel to the progress: in sequence, an unavailable catalogue would cost its timeout twice.
      loading.then((result) => ('code' in result ? result : toLoadResult(this.items.of(result.value)))),
      toLoadResult(this.progress(learner)),
    ]);
    if ('code' in enrollments) return allDown(enrollments.code);
    const owned = enrollments.value;
    const detailsOf = itemDetails(valueOf(summaries), valueOf(progress));
    const now = new Date();
    const itemsOf = (type: ItemType): EnrolledItem[] | null => {
      const ofType = owned.filter(({ itemType }) => itemType === type);
      // An empty list needs no summaries.
      if ('code' in summaries && ofType.length > 0) return null;
      return ofType.map((enrollment) => toEnrolledItem(enrollment, detailsOf(enrollment), now));
    };
    const data = {
      courses: itemsOf('course'),
      workshops: itemsOf('workshop'),
      history: owned.map((enrollment) => toHistoryItem(enrollment, detailsOf(enrollment), now)),
    };
    const isDown = (part: 'courses' | 'workshops'): boolean => data[part] === null;
    return {
      data,
      errors: [
        ...('code' in summaries
          ? errorsOf((['courses', 'workshops'] as const).filter(isDown), summaries.code)
          : []),
        ...('code' in progress ? errorsOf(['progress'], progress.code) : []),
      ],
    };
  }

  private summariesOrNone(enrollments: readonly DashboardEnrollment[]): Promise<ItemSummaries> {
    return this.items.of(enrollments).catch((): ItemSummaries => new Map());
  }

  /** Owned items, and those refunded because their workshop was cancelled, newest first. */
  private async listEnrolledAndRefunded(learner: Learner): Promise<DashboardEnrollment[]> {
    const { enrollments, paidBack } = await this.enrollments(learner);
    return [...enrollments, ...paidBack].sort((one, other) => other.enrolledAt.localeCompare(one.enrolledAt));
  }

  private async enrollments(learner: Learner): Promise<EnrollmentList> {
    const list = await this.payment.request(enrollmentServiceCalls.listEnrollments, {
      caller: callerOf(learner),
      timeoutMs: PART_TIMEOUT_MS,
    });
    // The dashboard is the first page to show a purchase of another device or a manual enrollment (decision 0172).
    const isNew = ({ enrolledAt }: Enrollment): boolean => Date.parse(enrolledAt) > Date.now() - NEW_MS;
    if (list.enrollments.some(isNew)) this.purchases.confirm(learner);
    return list;
  }

  private async progress(learner: Learner): Promise<Progress> {
    const { courses } = await this.catalog.request(progressCalls.listProgress, {
      caller: callerOf(learner),
      query: { summary: 'true' },
      timeoutMs: PART_TIMEOUT_MS,
    });
    return new Map(courses.map((course) => [course.courseId, course]));
  }
}

function itemDetails(summaries: ItemSummaries | undefined, progress: Progress | undefined) {
  return ({ itemId }: DashboardEnrollment): ItemDetails => ({
    summary: summaries?.get(itemId),
    progress: progress?.get(itemId),
  });
}

async function toLoadResult<Value>(promise: Promise<Value>): Promise<LoadResult<Value>> {
  try {
    return { value: await promise };
  } catch (reason) {
    return { code: reason instanceof AppError ? reason.code : 'INTERNAL' };
  }
}

const valueOf = <Value>(result: LoadResult<Value> | undefined): Value | undefined =>
  result && 'value' in result ? result.value : undefined;

const errorsOf = (parts: readonly Part[], code: string): Dashboard['errors'] =>
  parts.map((part) => ({ part, code }));

const allDown = (code: string): Dashboard => ({
  data: { courses: null, workshops: null, history: null },
  errors: errorsOf(['courses', 'workshops', 'history'], code),
});
