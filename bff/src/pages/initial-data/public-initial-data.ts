import { CARDS_PER_PAGE, listCall, readListUrl, WHOLE_LIST } from '@academy/contracts/catalog/catalog-list';
import { catalogCalls } from '@academy/contracts/catalog/catalog.calls';
import {
  categoryList,
  type CourseList,
  courseList,
  courseResponse,
  type ItemListQuery,
  itemListQuery,
  lectureList,
  type WorkshopList,
} from '@academy/contracts/catalog/catalog.schemas';
import { publicFaqCalls } from '@academy/contracts/content/faq.calls';
import { faqList } from '@academy/contracts/content/faq.schemas';
import { homeCalls } from '@academy/contracts/home/home.calls';
import { homeResponse } from '@academy/contracts/home/home.schemas';
import { publicTeacherCalls } from '@academy/contracts/teachers/teacher.calls';
import { teacherList } from '@academy/contracts/teachers/teacher.schemas';
import { FIRST_REVIEWS } from '@academy/contracts/reviews/review-limits';
import { reviewCalls } from '@academy/contracts/reviews/review.calls';
import { reviewList } from '@academy/contracts/reviews/review.schemas';
import { callPath } from '@academy/contracts/call';
import { AppError, pageRange } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type InitialData, InitialDataSource, type Section, type Subject } from './initial-data-source.js';
import { CatalogReader } from '../../api/public/catalog/catalog-reader.js';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { SeatCounts, type SeatsTaken } from '../../api/public/catalog/seat-counts.js';
import { WorkshopReader } from '../../api/public/catalog/workshop-reader.js';
import { HomeReader } from '../../api/public/home/home-reader.js';
import { ReviewReader } from '../../api/public/reviews/review-reader.js';
import { TeacherReader } from '../../api/public/teachers/teacher-reader.js';
import { FaqReader } from '../../api/public/content/faq-reader.js';
import { withTimeout } from '../../http/timeout.js';
import { canonicalListUrl } from './list-url.js';

const SERVICES = 'The response of the services';

/** Lists of the front page (`shell/src/features/home/home-calls.ts`). */
const POPULAR_COURSES = { limit: 4, sort: 'popular' } as const;
const NEXT_WORKSHOPS = { limit: 3 } as const;

type Data = InitialData['data'];
/** The path of a call, under which a query of the page finds it, and its body. */
type Part = readonly [path: string, body: Promise<object>];
type ItemSubject = Extract<Subject, { item: unknown }>;

/** Initial data of public pages, by the paths of the page's calls. */
@Injectable()
export class PublicInitialData extends InitialDataSource {
  constructor(
    private readonly catalog: CatalogReader,
    private readonly workshops: WorkshopReader,
    private readonly seats: SeatCounts,
    private readonly reviewReader: ReviewReader,
    private readonly teachers: TeacherReader,
    private readonly faq: FaqReader,
    private readonly homeReader: HomeReader,
    @Inject(BFF_ENVIRONMENT) private readonly env: Pick<BffEnvironment, 'INITIAL_DATA_TIMEOUT_MS'>,
  ) {
    super();
  }

  async load(path: string, query: URLSearchParams): Promise<InitialData> {
    const [section, id, ...rest] = path.split('/').filter(Boolean).map(decodeStep);
    const name = section?.toLowerCase();
    if (name === undefined) return this.home();
    if (name === 'helpdesk') return this.parts([this.questions()]);
    if (name === 'aboutus') return this.parts([this.allTeachers(), this.questions()]);
    // A certificate is shown to holders of its number, but not to search engines.
    if (name === 'verify' && id !== undefined) return { canonical: '/verify', data: [], isFound: false };
    if (name === 'teachers' && rest.length === 0) {
      const view = id === undefined ? this.teacherList() : this.found(this.teacher(id, path));
      return withTimeout(this.env.INITIAL_DATA_TIMEOUT_MS, view, SERVICES);
    }
    if ((name !== 'course' && name !== 'workshop') || rest.length > 0) return { data: [] };
    const view = id === undefined ? this.list(name, query) : this.item(name, id, path);
    return withTimeout(this.env.INITIAL_DATA_TIMEOUT_MS, view, SERVICES);
  }

  private async home(): Promise<InitialData> {
    const seats = new PageSeats(this.seats);
    const courses = this.catalog.courses(POPULAR_COURSES).then((cached) => cached.read(courseList));
    const view = await this.parts([
      [`${catalogCalls.listCourses.path}?limit=4&sort=popular`, courses],
      [`${catalogCalls.listWorkshops.path}?limit=3`, this.workshops.list(NEXT_WORKSHOPS, seats.read)],
      this.allTeachers(),
      [homeCalls.getHome.path, this.homeReader.get().then((cached) => cached.read(homeResponse))],
    ]);
    return { ...view, ...seats.revision };
  }

  private questions(): Part {
    return [publicFaqCalls.listFaq.path, this.faq.read().then((ready) => ready.read(faqList))];
  }

  private allTeachers(): Part {
    const body = this.teachers.list().then((cached) => cached.read(teacherList));
    return [publicTeacherCalls.listTeachers.path, body];
  }

  /** A part that cannot be read is left out: the page works without it. */
  private async parts(parts: readonly Part[]): Promise<InitialData> {
    const read = await Promise.all(
      parts.map(async ([path, response]): Promise<Data> => {
        const body = await withTimeout(this.env.INITIAL_DATA_TIMEOUT_MS, response, SERVICES).catch(
          () => undefined,
        );
        return body === undefined ? [] : [{ path, body }];
      }),
    );
    return { data: read.flat(), isCacheable: read.every(({ length }) => length > 0) };
  }

  private async list(section: Section, params: URLSearchParams): Promise<InitialData> {
    const query = itemListQuery.parse(readListUrl(section, params));
    const [{ body, seatRevision }, categories] = await Promise.all([
      this.items(section, query).catch((error: unknown) => this.itemsByPage(error, section, query)),
      this.categories(),
    ]);
    const items = 'courses' in body ? body.courses : body.workshops;
    const { skip: before } = pageRange({ page: query.page, limit: CARDS_PER_PAGE });
    const { category, page, ...found } = canonicalListUrl(section, params, items);
    return {
      ...found,
      data: [{ path: listCall(section, params), body }, ...(categories ?? [])],
      isCacheable: found.isFound === true && categories !== undefined && category === query.category,
      ...(seatRevision !== undefined && { seatRevision }),
      subject: { kind: 'list', section, items, before, category, page },
    };
  }

  private async items(section: Section, query: ItemListQuery): Promise<Items> {
    if (section === 'course') return { body: (await this.catalog.courses(query)).read(courseList) };
    const seats = new PageSeats(this.seats);
    return { body: await this.workshops.list(query, seats.read), ...seats.revision };
  }

  /** If a cursor is no longer valid, the page number of the URL is used. */
  private itemsByPage(error: unknown, section: Section, { after, before, ...query }: ItemListQuery) {
    const isRejected = error instanceof AppError && error.status === 400;
    if (!isRejected || (after ?? before) === undefined) throw error;
    return this.items(section, query);
  }

  private async item(section: Section, id: string, path: string): Promise<InitialData> {
    if (id.toLowerCase() === WHOLE_LIST) return { canonical: `/${section}`, data: [], isMoved: true };
    return this.found(this.visibleItem(section, id, path));
  }

  private async visibleItem(section: Section, id: string, path: string): Promise<InitialData> {
    const view = section === 'workshop' ? await this.workshop(id) : await this.course(id);
    const { slug } = view.subject.item;
    const canonical = pathOf(section, slug);
    const isCacheable = view.isCacheable && canonical === path;
    return { ...view, canonical, isCacheable, isMoved: slug !== id };
  }

  private async teacherList(): Promise<InitialData> {
    const body = (await this.teachers.list()).read(teacherList);
    return { data: [{ path: publicTeacherCalls.listTeachers.path, body }] };
  }

  private async teacher(slug: string, path: string): Promise<InitialData> {
    const seats = new PageSeats(this.seats);
    const body = await this.teachers.get(slug, seats.read);
    const canonical = pathOf('teachers', body.teacher.slug);
    return {
      data: [{ path: callPath(publicTeacherCalls.getTeacher, { slug }), body }],
      subject: { kind: 'teacher', teacher: body.teacher },
      canonical,
      isCacheable: canonical === path,
      isMoved: body.teacher.slug !== slug,
      ...seats.revision,
    };
  }

  /** A page whose subject does not exist has the status 404. */
  private found(view: Promise<InitialData>): Promise<InitialData> {
    return view.catch((error: unknown) => {
      // 400 means that the slug cannot exist, such as one of a thousand letters.
      if (error instanceof AppError && [400, 404].includes(error.status)) return { status: 404, data: [] };
      throw error;
    });
  }

  private async workshop(id: string): Promise<ItemView> {
    const seats = new PageSeats(this.seats);
    const body = await this.workshops.get(id, seats.read);
    const data = [{ path: callPath(catalogCalls.getWorkshop, { id }), body }];
    const subject = { kind: 'workshop', item: body.workshop } as const;
    return { data, subject, isCacheable: true, ...seats.revision };
  }

  private async course(id: string): Promise<ItemView> {
    const body = (await this.catalog.course(id)).read(courseResponse);
    const path = callPath(catalogCalls.getCourse, { id });
    const { id: courseId } = body.course;
    const parts = await Promise.all([this.lectures(courseId), this.reviews(courseId)]);
    const data = [{ path, body }, ...parts.flatMap((part) => part ?? [])];
    const isCacheable = parts.every((part) => part !== undefined);
    return { data, subject: { kind: 'course', item: body.course }, isCacheable };
  }

  /** The page of a course works without its outline. */
  private async lectures(courseId: string): Promise<Data | undefined> {
    const path = callPath(catalogCalls.listLectures, { courseId });
    const response = this.catalog.lectures(courseId).then((ready) => ready.read(lectureList));
    return response.then(
      (body) => [{ path, body }],
      () => undefined,
    );
  }

  /** The page of a course works without its reviews. */
  private async reviews(courseId: string): Promise<Data | undefined> {
    const path = `${callPath(reviewCalls.listReviews, { courseId })}?limit=${FIRST_REVIEWS.limit}`;
    const response = this.reviewReader.list(path, { params: { courseId }, query: FIRST_REVIEWS });
    return response
      .then((ready) => ready.read(reviewList))
      .then(
        (body) => [{ path, body }],
        () => undefined,
      );
  }

  /** A list works without its filter. */
  private async categories(): Promise<Data | undefined> {
    const { path } = catalogCalls.listCategories;
    const response = this.catalog.categories().then((ready) => ready.read(categoryList));
    return response.then(
      (body) => [{ path, body }],
      () => undefined,
    );
  }
}

interface Items extends Pick<InitialData, 'seatRevision'> {
  readonly body: CourseList | WorkshopList;
}

interface ItemView extends Pick<InitialData, 'data' | 'seatRevision'> {
  readonly subject: ItemSubject;
  /** False while a part of the page cannot be read. */
  readonly isCacheable: boolean;
}

/** Reads the seats of one page, and stores their revision. */
class PageSeats {
  revision: Pick<InitialData, 'seatRevision'> = {};

  constructor(private readonly counts: SeatCounts) {}

  readonly read = async (workshopIds: readonly string[]): Promise<SeatsTaken> => {
    const { taken, revision } = await this.counts.forPage(workshopIds);
    this.revision = { seatRevision: revision };
    return taken;
  };
}

function decodeStep(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

const pathOf = (...steps: string[]): string => `/${steps.map(encodeURIComponent).join('/')}`;
