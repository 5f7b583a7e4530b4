import {
  CARDS_PER_PAGE,
  listCall,
  readListAddress,
  WHOLE_LIST,
} from '@academy/contracts/catalog/catalog-list';
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
import { fillPath } from '@academy/contracts/route';
import { AppError } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { type InitialData, InitialDataSource, type Section, type Subject } from './initial-data-source.js';
import { CatalogReader } from '../../api/public/catalog/catalog-reader.js';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { WorkshopReader } from '../../api/public/catalog/workshop-reader.js';
import { FaqReader } from '../../api/public/content/faq-reader.js';
import { refreshTokenOf } from '../../http/sessions/session-cookies.js';
import { withTimeout } from '../../http/timeout.js';
import { canonicalListUrl } from './list-url.js';

const SERVICES = 'The answer of the services';

/** Pages that show the frequently asked questions. */
const WITH_QUESTIONS = ['aboutus', 'helpdesk'];

type Data = InitialData['data'];
type ItemSubject = Exclude<Subject, { kind: 'list' }>;

/** Data of the first view of public pages, under the paths by which their queries find it. */
@Injectable()
export class PublicInitialData extends InitialDataSource {
  constructor(
    private readonly catalog: CatalogReader,
    private readonly workshops: WorkshopReader,
    private readonly faq: FaqReader,
    @Inject(BFF_ENVIRONMENT) private readonly env: Pick<BffEnvironment, 'INITIAL_DATA_TIMEOUT_MS'>,
  ) {
    super();
  }

  async load(path: string, query: URLSearchParams): Promise<InitialData> {
    const [section, id, ...rest] = path.split('/').filter(Boolean).map(decodeStep);
    const name = section?.toLowerCase();
    if (WITH_QUESTIONS.includes(name ?? '')) return this.questions();
    // A certificate is shown to holders of its number, but not to search engines.
    if (name === 'verify' && id !== undefined) return { data: [], isFound: false };
    if ((name !== 'course' && name !== 'workshop') || rest.length > 0) return { data: [] };
    const view = id === undefined ? this.list(name, query) : this.item(name, id);
    return withTimeout(this.env.INITIAL_DATA_TIMEOUT_MS, view, SERVICES);
  }

  isLikelySignedIn(request: FastifyRequest): boolean {
    return refreshTokenOf(request) !== undefined;
  }

  /** A page without them is still complete. */
  private questions(): Promise<InitialData> {
    const { path } = publicFaqCalls.listFaq;
    const response = this.faq.read().then((ready) => ready.read(faqList));
    return withTimeout(this.env.INITIAL_DATA_TIMEOUT_MS, response, SERVICES).then(
      (body) => ({ data: [{ path, body }] }),
      () => ({ data: [] }),
    );
  }

  private async list(section: Section, address: URLSearchParams): Promise<InitialData> {
    const query = itemListQuery.parse(readListAddress(section, address));
    const [body, categories] = await Promise.all([
      this.items(section, query).catch((error: unknown) => this.itemsByPage(error, section, query)),
      this.categories(),
    ]);
    const items = 'courses' in body ? body.courses : body.workshops;
    const before = (query.page - 1) * CARDS_PER_PAGE;
    const { category, page, ...found } = canonicalListUrl(section, address, items);
    return {
      ...found,
      data: [{ path: listCall(section, address), body }, ...categories],
      subject: { kind: 'list', section, items, before, category, page },
    };
  }

  private items(section: Section, query: ItemListQuery): Promise<CourseList | WorkshopList> {
    return section === 'workshop' ? this.workshops.list(query) : this.courses(query);
  }

  /** If a cursor is no longer valid, the page number of the URL is used. */
  private itemsByPage(error: unknown, section: Section, { after, before, ...query }: ItemListQuery) {
    const isRefused = error instanceof AppError && error.status === 400;
    if (!isRefused || (after ?? before) === undefined) throw error;
    return this.items(section, query);
  }

  private async courses(query: ItemListQuery): Promise<CourseList> {
    return (await this.catalog.courses(query)).read(courseList);
  }

  private async item(section: Section, id: string): Promise<InitialData> {
    if (id.toLowerCase() === WHOLE_LIST) return { canonical: `/${section}`, data: [], isMoved: true };
    try {
      const { data, subject } = section === 'workshop' ? await this.workshop(id) : await this.course(id);
      const { slug } = subject.item;
      return { canonical: pathOf(section, slug), data, isMoved: slug !== id, subject };
    } catch (error) {
      // 400: the slug cannot exist, such as one of a thousand letters.
      if (error instanceof AppError && [400, 404].includes(error.status)) return { status: 404, data: [] };
      throw error;
    }
  }

  private async workshop(id: string): Promise<{ data: Data; subject: ItemSubject }> {
    const body = await this.workshops.get(id);
    const path = fillPath(catalogCalls.getWorkshop.path, { id });
    return { data: [{ path, body }], subject: { kind: 'workshop', item: body.workshop } };
  }

  private async course(id: string): Promise<{ data: Data; subject: ItemSubject }> {
    const body = (await this.catalog.course(id)).read(courseResponse);
    const path = fillPath(catalogCalls.getCourse.path, { id });
    const data = [{ path, body }, ...(await this.lectures(body.course.id))];
    return { data, subject: { kind: 'course', item: body.course } };
  }

  /** The page of a course works without its outline. */
  private async lectures(courseId: string): Promise<Data> {
    const path = fillPath(catalogCalls.listLectures.path, { courseId });
    const response = this.catalog.lectures(courseId).then((ready) => ready.read(lectureList));
    return response.then(
      (body) => [{ path, body }],
      () => [],
    );
  }

  /** A list works without its filter. */
  private async categories(): Promise<Data> {
    const { path } = catalogCalls.listCategories;
    const response = this.catalog.categories().then((ready) => ready.read(categoryList));
    return response.then(
      (body) => [{ path, body }],
      () => [],
    );
  }
}

function decodeStep(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

const pathOf = (...steps: string[]): string => `/${steps.map(encodeURIComponent).join('/')}`;
