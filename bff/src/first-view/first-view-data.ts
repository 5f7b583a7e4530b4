import { catalogRoutes } from '@academy/contracts/catalog.routes';
import { catalogServiceRoutes } from '@academy/contracts/catalog-service.routes';
import { type FirstViewEntry } from '@academy/contracts/release.schemas';
import { fillPath, type Route } from '@academy/contracts/route';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../config/env.js';
import { CatalogClient } from '../upstream/service-clients.js';
import { type FirstView, type PageText } from './first-view.js';
import { pageTexts, unnamedPage } from './page-texts.js';

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

@Injectable()
export class FirstViewData {
  constructor(
    private readonly catalog: CatalogClient,
    @Inject(BFF_ENVIRONMENT) private readonly env: BffEnvironment,
  ) {}

  /**
   * @param path path of the page, without query
   * @returns the page's texts at once or within 300 ms with its data; never throws
   */
  async get(path: string): Promise<FirstView> {
    const steps = path.split('/').filter(Boolean).map(decodeStep);
    const section = steps[0]?.toLowerCase();
    if (section !== 'course' && section !== 'workshop') return this.view(path, textOf(path), []);
    if (steps.length === 1) return this.list(section);
    return steps.length === 2 ? this.item(section, steps[1] ?? '') : this.view(path, unnamedPage, []);
  }

  private async list(section: Section): Promise<FirstView> {
    const [route, serviceRoute] = SECTIONS[section].list;
    const { body } = await this.read(serviceRoute, {});
    const path = `/${section}`;
    return this.view(path, textOf(path), body === undefined ? [] : [{ path: route.path, body }]);
  }

  private async item(section: Section, id: string): Promise<FirstView> {
    const [route, serviceRoute] = SECTIONS[section].item;
    const { status, body } = await this.read(serviceRoute, { id });
    const item = itemAnswer.safeParse(body);
    if (!item.success) {
      const view = this.view(`/${section}/${id}`, textOf(`/${section}`), []);
      return status === 404 ? { ...view, status: 404, canonical: null } : view;
    }
    const { title, description, slug } = item.data;
    const data = [{ path: fillPath(route.path, { id }), body }];
    return this.view(`/${section}/${slug}`, { title, description: shorten(description) }, data);
  }

  /** `body` is undefined when there is none in time; `status` when there is no answer at all. */
  private async read(
    route: Route,
    params: Record<string, string>,
  ): Promise<{ status?: number; body?: unknown }> {
    try {
      const signal = AbortSignal.timeout(BUDGET_MS);
      const { statusCode, body } = await this.catalog.forward(route, { params, signal });
      const answer: unknown = await body.json();
      return statusCode === 200 ? { status: statusCode, body: answer } : { status: statusCode };
    } catch {
      return {};
    }
  }

  private view(path: string, { title, description, isPrivate }: PageText, data: FirstViewEntry[]): FirstView {
    const { PUBLIC_ORIGIN, SITE_NAME } = this.env;
    return {
      status: 200,
      title: title ? `${title} · ${SITE_NAME}` : SITE_NAME,
      description,
      canonical: isPrivate ? null : new URL(encodeURI(path.toLowerCase()), PUBLIC_ORIGIN).href,
      data,
    };
  }
}

const textOf = (path: string): PageText => pageTexts.get(path.toLowerCase()) ?? unnamedPage;

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
