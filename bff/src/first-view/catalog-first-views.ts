import { catalogRoutes } from '@academy/contracts/catalog.routes';
import { catalogServiceRoutes } from '@academy/contracts/catalog-service.routes';
import { fillPath, type Route } from '@academy/contracts/route';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../config/env.js';
import { FirstViewData, type FirstView } from '../document/first-view-data.js';
import { refreshTokenOf } from '../sessions/session-cookies.js';
import { CatalogClient } from '../upstream/service-clients.js';

/** A page is not held up longer than this; it then asks for its data itself. */
const BUDGET_MS = 300;
const DESCRIPTION_LENGTH = 160;

/** The two kinds of pages whose data the catalog service has, by first path segment. */
const SECTIONS = {
  course: {
    list: [catalogRoutes.listCourses, catalogServiceRoutes.listCourses],
    item: [catalogRoutes.getCourse, catalogServiceRoutes.getCourse],
  },
  workshop: {
    list: [catalogRoutes.listWorkshops, catalogServiceRoutes.listWorkshops],
    item: [catalogRoutes.getWorkshop, catalogServiceRoutes.getWorkshop],
  },
} as const;
type Section = keyof typeof SECTIONS;

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
    private readonly catalog: CatalogClient,
    @Inject(BFF_ENVIRONMENT) private readonly env: BffEnvironment,
  ) {
    super();
  }

  async load(path: string): Promise<FirstView> {
    const [section, id, ...rest] = path.split('/').filter(Boolean).map(decodeStep);
    const name = section?.toLowerCase();
    if ((name !== 'course' && name !== 'workshop') || rest.length > 0) return { data: [] };
    return id === undefined ? this.list(name) : this.item(name, id);
  }

  isLikelySignedIn(request: FastifyRequest): boolean {
    return refreshTokenOf(request) !== undefined;
  }

  private async list(section: Section): Promise<FirstView> {
    const [route, serviceRoute] = SECTIONS[section].list;
    const { body } = await this.read(serviceRoute, {});
    const canonical = this.urlOf(section);
    return { canonical, data: body === undefined ? [] : [{ path: route.path, body }] };
  }

  private async item(section: Section, id: string): Promise<FirstView> {
    const [route, serviceRoute] = SECTIONS[section].item;
    const { status, body } = await this.read(serviceRoute, { id });
    const item = itemAnswer.safeParse(body);
    if (!item.success) return { status: status === 404 ? 404 : 200, data: [] };
    const { title, description, slug } = item.data;
    return {
      canonical: this.urlOf(section, slug),
      data: [{ path: fillPath(route.path, { id }), body }],
      description: shorten(description),
      title,
    };
  }

  private async read(route: Route, params: Record<string, string>): Promise<Answer> {
    try {
      const signal = AbortSignal.timeout(BUDGET_MS);
      const { statusCode, body } = await this.catalog.forward(route, { params, signal });
      const answer: unknown = await body.json();
      return statusCode === 200 ? { status: statusCode, body: answer } : { status: statusCode };
    } catch {
      return {};
    }
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
