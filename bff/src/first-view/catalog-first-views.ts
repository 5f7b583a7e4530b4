import { listCall, readListAddress } from '@academy/contracts/catalog-list';
import { catalogRoutes } from '@academy/contracts/catalog.routes';
import { courseList, courseResponse, itemListQuery } from '@academy/contracts/catalog.schemas';
import { fillPath } from '@academy/contracts/route';
import { AppError } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../config/env.js';
import { FirstViewData, type FirstView } from '../document/first-view-data.js';
import { CatalogReader } from '../catalog/catalog-reader.js';
import { WorkshopReader } from '../catalog/workshop-reader.js';
import { refreshTokenOf } from '../sessions/session-cookies.js';

/** A page is not held up longer than this; it then asks for its data itself. */
const BUDGET_MS = 300;
const DESCRIPTION_LENGTH = 160;

/** The calls whose answers the pages of one item show first, by first path segment. */
const ITEM_CALLS = { course: catalogRoutes.getCourse, workshop: catalogRoutes.getWorkshop } as const;
type Section = keyof typeof ITEM_CALLS;
/** An id or a slug, or what the address of a list asks for. */
type Asked = string | URLSearchParams;

const itemText = z.object({ title: z.string(), description: z.string(), slug: z.string() });
const itemAnswer = z.union([
  z.object({ course: itemText }).transform(({ course }) => course),
  z.object({ workshop: itemText }).transform(({ workshop }) => workshop),
]);

interface Answer {
  /** Undefined when the service did not answer in time. */
  readonly status?: number;
  /** Of a successful answer only. */
  readonly body?: unknown;
}

/** What the pages of courses and workshops show first, under the paths by which their queries look for it. */
@Injectable()
export class CatalogFirstViews extends FirstViewData {
  constructor(
    private readonly catalog: CatalogReader,
    private readonly workshops: WorkshopReader,
    @Inject(BFF_ENVIRONMENT) private readonly env: BffEnvironment,
  ) {
    super();
  }

  async load(path: string, query: URLSearchParams): Promise<FirstView> {
    const [section, id, ...rest] = path.split('/').filter(Boolean).map(decodeStep);
    const name = section?.toLowerCase();
    if ((name !== 'course' && name !== 'workshop') || rest.length > 0) return { data: [] };
    return id === undefined ? this.list(name, query) : this.item(name, id);
  }

  isLikelySignedIn(request: FastifyRequest): boolean {
    return refreshTokenOf(request) !== undefined;
  }

  private async list(section: Section, query: URLSearchParams): Promise<FirstView> {
    const { body } = await this.read(section, query);
    const canonical = this.urlOf(section);
    return { canonical, data: body === undefined ? [] : [{ path: listCall(section, query), body }] };
  }

  private async item(section: Section, id: string): Promise<FirstView> {
    const { status, body } = await this.read(section, id);
    const item = itemAnswer.safeParse(body);
    if (!item.success) return { status: status === 404 ? 404 : 200, data: [] };
    const { title, description, slug } = item.data;
    return {
      canonical: this.urlOf(section, slug),
      data: [{ path: fillPath(ITEM_CALLS[section].path, { id }), body }],
      description: shorten(description),
      title,
    };
  }

  private async read(section: Section, asked: Asked): Promise<Answer> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('late')), BUDGET_MS);
    });
    try {
      return { status: 200, body: await Promise.race([this.fetch(section, asked), late]) };
    } catch (error) {
      return error instanceof AppError ? { status: error.status } : {};
    } finally {
      clearTimeout(timer);
    }
  }

  private async fetch(section: Section, asked: Asked): Promise<unknown> {
    if (typeof asked === 'string') return this.fetchItem(section, asked);
    const query = itemListQuery.parse(readListAddress(section, asked));
    if (section === 'workshop') return this.workshops.list(query);
    return (await this.catalog.courses(query)).read(courseList);
  }

  private async fetchItem(section: Section, id: string): Promise<unknown> {
    if (section === 'workshop') return this.workshops.get(id);
    return (await this.catalog.course(id)).read(courseResponse);
  }

  /** CON-03: an item has one address, by its present slug. */
  private urlOf(...steps: string[]): string {
    return `${this.env.PUBLIC_ORIGIN}/${steps.map(encodeURIComponent).join('/')}`;
  }
}

function decodeStep(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION_LENGTH ? line : `${line.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`;
}
