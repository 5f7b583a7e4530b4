import { catalogServiceRoutes } from '@academy/contracts/catalog-service.routes';
import { lookUpItemsResponse, type ItemCard } from '@academy/contracts/catalog-service.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { type Dashboard, type EnrolledItem, type HistoryItem } from '@academy/contracts/learner.schemas';
import { paymentServiceRoutes } from '@academy/contracts/payment-service.routes';
import { enrollmentList, type Enrollment } from '@academy/contracts/payment-service.schemas';
import { AppError } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { callerOf, type Session } from '../sessions/session.js';
import { CatalogClient, PaymentClient } from '../upstream/service-clients.js';
import { toEnrolledItem, toHistoryItem } from './enrolled-items.js';

/** As many as one look-up of the catalog service takes. */
const CARDS_PER_CALL = 200;
/** The dashboard shows what it has rather than wait for a slow part (T58). */
const PART_TIMEOUT_MS = 5_000;

export interface OwnedItem {
  readonly enrollment: Enrollment;
  readonly card: ItemCard | undefined;
}

type Cards = ReadonlyMap<string, ItemCard>;
interface Part {
  readonly items: EnrolledItem[] | null;
  readonly cards: Cards;
  readonly error?: string;
}

/** What a person owns: the payment service knows what, the catalog service knows how it looks. */
@Injectable()
export class LearnerService {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly payment: PaymentClient,
  ) {}

  async getItems(session: Session, type: ItemType): Promise<EnrolledItem[]> {
    const owned = (await this.enrollments(session)).filter(({ itemType }) => itemType === type);
    const cards = await this.cards(session, owned);
    const now = new Date();
    return owned.map((enrollment) => toEnrolledItem(enrollment, cards.get(enrollment.itemId), now));
  }

  /** Titles are known without the catalogue; only the status of workshops is not. */
  async getHistory(session: Session): Promise<HistoryItem[]> {
    const owned = await this.getOwned(session);
    const now = new Date();
    return owned.map(({ enrollment, card }) => toHistoryItem(enrollment, card, now));
  }

  /** Everything the person owns; without cards while the catalogue is away. */
  async getOwned(session: Session): Promise<OwnedItem[]> {
    const owned = await this.enrollments(session);
    const cards = await this.cards(session, owned).catch((): Cards => new Map());
    return owned.map((enrollment) => ({ enrollment, card: cards.get(enrollment.itemId) }));
  }

  /** S-259: a part that fails is null and named; the others stand. */
  async getDashboard(session: Session): Promise<Dashboard> {
    const [enrollments] = await Promise.allSettled([this.enrollments(session)]);
    if (enrollments.status === 'rejected') {
      const code = codeOf(enrollments.reason);
      return {
        data: { courses: null, workshops: null, history: null },
        errors: (['courses', 'workshops', 'history'] as const).map((part) => ({ part, code })),
      };
    }
    const owned = enrollments.value;
    const [courses, workshops] = await Promise.all([
      this.part(session, owned, 'course'),
      this.part(session, owned, 'workshop'),
    ]);
    const cards = new Map([...courses.cards, ...workshops.cards]);
    const now = new Date();
    const history = owned.map((enrollment) => toHistoryItem(enrollment, cards.get(enrollment.itemId), now));
    return {
      data: { courses: courses.items, workshops: workshops.items, history },
      errors: [
        ...(courses.error ? [{ part: 'courses' as const, code: courses.error }] : []),
        ...(workshops.error ? [{ part: 'workshops' as const, code: workshops.error }] : []),
      ],
    };
  }

  private async part(session: Session, enrollments: readonly Enrollment[], type: ItemType): Promise<Part> {
    const owned = enrollments.filter(({ itemType }) => itemType === type);
    try {
      const cards = await this.cards(session, owned);
      const now = new Date();
      return { items: owned.map((each) => toEnrolledItem(each, cards.get(each.itemId), now)), cards };
    } catch (error) {
      return { items: null, cards: new Map(), error: codeOf(error) };
    }
  }

  private async enrollments(session: Session): Promise<Enrollment[]> {
    const { enrollments } = await this.payment.call(paymentServiceRoutes.listEnrollments, {
      caller: callerOf(session),
      timeoutMs: PART_TIMEOUT_MS,
      schema: enrollmentList,
    });
    return enrollments;
  }

  private async cards(session: Session, owned: readonly Enrollment[]): Promise<Cards> {
    const refs = owned.map(({ itemType, itemId }) => ({ type: itemType, id: itemId }));
    const chunks = Array.from({ length: Math.ceil(refs.length / CARDS_PER_CALL) }, (_, index) =>
      refs.slice(index * CARDS_PER_CALL, (index + 1) * CARDS_PER_CALL),
    );
    const answers = await Promise.all(
      chunks.map((items) =>
        this.catalog.call(catalogServiceRoutes.lookUpItems, {
          body: { items },
          caller: callerOf(session),
          timeoutMs: PART_TIMEOUT_MS,
          schema: lookUpItemsResponse,
        }),
      ),
    );
    return new Map(answers.flatMap(({ items }) => items.map((card) => [card.id, card])));
  }
}

const codeOf = (reason: unknown): string => (reason instanceof AppError ? reason.code : 'INTERNAL');
