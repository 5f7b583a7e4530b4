import { catalogRoutes } from '@academy/contracts/catalog.routes';
import {
  categoryList,
  courseList,
  itemListQuery,
  courseResponse,
  lectureList,
  workshopList,
  workshopResponse,
  type ItemListQuery,
} from '@academy/contracts/catalog.schemas';
import { catalogServiceRoutes } from '@academy/contracts/catalog-service.routes';
import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { PassThrough } from '../upstream/pass-through.js';
import { CatalogClient } from '../upstream/service-clients.js';
import { WorkshopReader } from './workshop-reader.js';

const tag = 'Catalog';
type Target = Pick<Parameters<PassThrough['public']>[2], 'params' | 'query'>;

@Controller()
export class CatalogController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly passThrough: PassThrough,
    private readonly workshops: WorkshopReader,
  ) {}

  @Endpoint(catalogRoutes.listCourses, {
    policy: 'visitor',
    summary: 'Published courses',
    tag,
    answer: courseList,
  })
  listCourses(
    @Query({ schema: itemListQuery }) query: ItemListQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.read(request, reply, 'listCourses', { query: { ...query } });
  }

  @Endpoint(catalogRoutes.getCourse, {
    policy: 'visitor',
    summary: 'One course by id or slug, former slugs included (CON-04)',
    tag,
    answer: courseResponse,
  })
  getCourse(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.read(request, reply, 'getCourse', { params: { id } });
  }

  @Endpoint(catalogRoutes.listWorkshops, {
    policy: 'visitor',
    summary: 'Published workshops',
    tag,
    answer: workshopList,
  })
  listWorkshops(
    @Query({ schema: itemListQuery }) query: ItemListQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.sendWorkshops(request, reply, this.workshops.list(query));
  }

  @Endpoint(catalogRoutes.getWorkshop, {
    policy: 'visitor',
    summary: 'One workshop by id or slug, former slugs included (CON-04)',
    tag,
    answer: workshopResponse,
  })
  getWorkshop(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.sendWorkshops(request, reply, this.workshops.get(id));
  }

  @Endpoint(catalogRoutes.listCategories, {
    policy: 'visitor',
    summary: 'The categories and how many published items each has (AMB-07)',
    tag,
    answer: categoryList,
  })
  listCategories(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.read(request, reply, 'listCategories', {});
  }

  @Endpoint(catalogRoutes.listLectures, {
    policy: 'visitor',
    summary: "Outline of a course's lectures, without media",
    tag,
    answer: lectureList,
  })
  listLectures(@Param('courseId') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.read(request, reply, 'listLectures', { params: { id } });
  }

  private async sendWorkshops(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Promise<unknown>,
  ): Promise<void> {
    const content = Buffer.from(JSON.stringify(await answer));
    await this.passThrough.revalidated(request, reply.type('application/json; charset=utf-8'), content);
  }

  private read(
    request: FastifyRequest,
    reply: FastifyReply,
    route: keyof typeof catalogServiceRoutes,
    target: Target,
  ): Promise<void> {
    return this.passThrough.public(request, reply, {
      to: this.catalog,
      route: catalogServiceRoutes[route],
      ...target,
    });
  }
}
