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
} from '@academy/contracts/catalog/catalog.schemas';
import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { CachedResponse } from '../pages/response-cache/cached-response.js';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { AlsoWhenBought } from './bought-item.interceptor.js';
import { CatalogReader } from './catalog-reader.js';
import { WorkshopReader } from './workshop-reader.js';

const tag = 'Catalog';

@Controller()
export class CatalogController {
  constructor(
    private readonly reader: CatalogReader,
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
    return send(request, reply, this.reader.courses(query));
  }

  @Endpoint(catalogRoutes.getCourse, {
    policy: 'visitor',
    summary: 'One course by id or slug, former slugs included (CON-04)',
    tag,
    answer: courseResponse,
  })
  @AlsoWhenBought('course')
  getCourse(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return send(request, reply, this.reader.course(id));
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
    return send(request, reply, this.workshops.list(query).then(toAnswer));
  }

  @Endpoint(catalogRoutes.getWorkshop, {
    policy: 'visitor',
    summary: 'One workshop by id or slug, former slugs included (CON-04)',
    tag,
    answer: workshopResponse,
  })
  @AlsoWhenBought('workshop')
  getWorkshop(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return send(request, reply, this.workshops.get(id).then(toAnswer));
  }

  @Endpoint(catalogRoutes.listCategories, {
    policy: 'visitor',
    summary: 'The categories and how many published items each has (AMB-07)',
    tag,
    answer: categoryList,
  })
  listCategories(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return send(request, reply, this.reader.categories());
  }

  @Endpoint(catalogRoutes.listLectures, {
    policy: 'visitor',
    summary: "Outline of a course's lectures, without media",
    tag,
    answer: lectureList,
  })
  @AlsoWhenBought('lectures')
  listLectures(@Param('courseId') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return send(request, reply, this.reader.lectures(id));
  }
}

const toAnswer = (value: object): CachedResponse => new CachedResponse(Buffer.from(JSON.stringify(value)));

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Promise<CachedResponse>,
): Promise<void> {
  const answer = await asked;
  await answer.prepare(request);
  answer.send(request, reply);
}
