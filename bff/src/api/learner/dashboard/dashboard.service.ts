import { type ItemCard } from '@academy/contracts/items/item.schemas';
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
import { toEnrolledItem, toHistoryItem, type Held, type Standing } from './enrolled-items.js';
import { ItemCards, type Cards } from './item-cards.js';

/** The dashboard shows what it has rather than wait for a slow part (T58). */
const PART_TIMEOUT_MS = 2_000;
/** The catalog has everything confirmed every five minutes: an enrollment that is younger may be missing there. */
const NEW_MS = 10 * 60_000;

export interface OwnedItem {
  readonly enrollment: Enrollment;
  readonly card: ItemCard | undefined;
}

/** On whose behalf: nothing more of a session is needed to ask what its person owns. */
type Learner = Pick<Session, 'role' | 'sessionId' | 'userId'>;
type Progress = ReadonlyMap<string, CourseProgress>;
type Part = Dashboard['errors'][number]['part'];

/** What was asked for, or the code of what came in its place. */
type Came<Value> = { readonly value: Value } | { readonly code: string };

/** What a person owns: the payment service knows what, the catalog service knows how it looks and how far they are. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly payment: PaymentClient,
    private readonly cards: ItemCards,
    private readonly purchases: PurchaseConfirmations,
  ) {}

  async getItems(learner: Learner, type: ItemType): Promise<EnrolledItem[]> {
    const [all, progress] = await Promise.all([
      this.held(learner),
      type === 'course' ? came(this.progress(learner)) : undefined,
    ]);
    const owned = all.filter(({ itemType }) => itemType === type);
    const standingOf = standings(await this.cards.of(owned), valueOf(progress));
    const now = new Date();
    return owned.map((enrollment) => toEnrolledItem(enrollment, standingOf(enrollment), now));
  }

  /** Titles are known without the catalogue; only the status is not. */
  async getHistory(learner: Learner): Promise<HistoryItem[]> {
    const [held, progress] = await Promise.all([this.held(learner), came(this.progress(learner))]);
    const cards = await this.cardsOrNone(held);
    const now = new Date();
    const known = valueOf(progress);
    const standingOf = standings(cards, known);
    return held.map((enrollment) => toHistoryItem(enrollment, standingOf(enrollment), now));
  }

  /** Everything the person owns; without cards while the catalogue is away. */
  async getOwned(learner: Learner): Promise<OwnedItem[]> {
    const { enrollments: owned } = await this.enrollments(learner);
    const cards = await this.cardsOrNone(owned);
    return owned.map((enrollment) => ({ enrollment, card: cards.get(enrollment.itemId) }));
  }

  /** S-259: a part that fails is null and named; the others stand. What is owned and how far one is are asked at once. */
  async getDashboard(learner: Learner): Promise<Dashboard> {
    const asked = came(this.held(learner));
    const [enrollments, cards, progress] = await Promise.all([
      asked,
      // Not after the progress: two answers of a catalogue that is away would be waited for one after the other.
      asked.then((answer) => ('code' in answer ? answer : came(this.cards.of(answer.value)))),
      came(this.progress(learner)),
    ]);
    if ('code' in enrollments) return allDown(enrollments.code);
    const owned = enrollments.value;
    const standingOf = standings(valueOf(cards), valueOf(progress));
    const now = new Date();
    const itemsOf = (type: ItemType): EnrolledItem[] | null => {
      const ofType = owned.filter(({ itemType }) => itemType === type);
      // What is not there needs no card.
      if ('code' in cards && ofType.length > 0) return null;
      return ofType.map((enrollment) => toEnrolledItem(enrollment, standingOf(enrollment), now));
    };
    const data = {
      courses: itemsOf('course'),
      workshops: itemsOf('workshop'),
      history: owned.map((enrollment) => toHistoryItem(enrollment, standingOf(enrollment), now)),
    };
    const isDown = (part: 'courses' | 'workshops'): boolean => data[part] === null;
    return {
      data,
      errors: [
        ...('code' in cards ? errorsOf((['courses', 'workshops'] as const).filter(isDown), cards.code) : []),
        ...('code' in progress ? errorsOf(['progress'], progress.code) : []),
      ],
    };
  }

  private cardsOrNone(held: readonly Held[]): Promise<Cards> {
    return this.cards.of(held).catch((): Cards => new Map());
  }

  /** What is owned and what a cancelled workshop took back, newest first. */
  private async held(learner: Learner): Promise<Held[]> {
    const { enrollments, paidBack } = await this.enrollments(learner);
    return [...enrollments, ...paidBack].sort((one, other) => other.enrolledAt.localeCompare(one.enrolledAt));
  }

  private async enrollments(learner: Learner): Promise<EnrollmentList> {
    const list = await this.payment.request(enrollmentServiceCalls.listEnrollments, {
      caller: callerOf(learner),
      timeoutMs: PART_TIMEOUT_MS,
    });
    // They see it here first: the purchase of another device, or what an admin gave them (decision 0172).
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

function standings(cards: Cards | undefined, progress: Progress | undefined) {
  return ({ itemId }: Held): Standing => ({
    card: cards?.get(itemId),
    progress: progress?.get(itemId),
  });
}

async function came<Value>(asked: Promise<Value>): Promise<Came<Value>> {
  try {
    return { value: await asked };
  } catch (reason) {
    return { code: reason instanceof AppError ? reason.code : 'INTERNAL' };
  }
}

const valueOf = <Value>(answer: Came<Value> | undefined): Value | undefined =>
  answer && 'value' in answer ? answer.value : undefined;

const errorsOf = (parts: readonly Part[], code: string): Dashboard['errors'] =>
  parts.map((part) => ({ part, code }));

const allDown = (code: string): Dashboard => ({
  data: { courses: null, workshops: null, history: null },
  errors: errorsOf(['courses', 'workshops', 'history'], code),
});
