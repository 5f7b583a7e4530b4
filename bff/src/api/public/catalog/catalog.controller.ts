import { type Call } from '@academy/contracts/call';
import { catalogCalls } from '@academy/contracts/catalog/catalog.calls';
import { itemListQuery, type ItemListQuery } from '@academy/contracts/catalog/catalog.schemas';
import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { CachedResponse } from '../../../pages/response-cache/cached-response.js';
import { Endpoint } from '../../../http/policies/endpoint.decorator.js';
import { AlsoWhenBought } from './bought-item.interceptor.js';
import { CatalogReader } from './catalog-reader.js';
import { WorkshopReader } from './workshop-reader.js';

/** Bytes are sent as they are cached, so the query is read, and described, by the handlers. */
const Describe = ({ query: _, response, ...call }: Call) => Endpoint(call, { ...call, response });

@Controller()
export class CatalogController {
  constructor(
    private readonly reader: CatalogReader,
    private readonly workshops: WorkshopReader,
  ) {}

  @Describe(catalogCalls.listCourses)
  listCourses(
    @Query({ schema: itemListQuery }) query: ItemListQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return send(request, reply, this.reader.courses(query));
  }

  @Describe(catalogCalls.getCourse)
  @AlsoWhenBought('course')
  getCourse(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return send(request, reply, this.reader.course(id));
  }

  @Describe(catalogCalls.listWorkshops)
  listWorkshops(
    @Query({ schema: itemListQuery }) query: ItemListQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return send(request, reply, this.workshops.list(query).then(toResponse));
  }

  @Describe(catalogCalls.getWorkshop)
  @AlsoWhenBought('workshop')
  getWorkshop(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return send(request, reply, this.workshops.get(id).then(toResponse));
  }

  @Describe(catalogCalls.listCategories)
  listCategories(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return send(request, reply, this.reader.categories());
  }

  @Describe(catalogCalls.listLectures)
  @AlsoWhenBought('lectures')
  listLectures(@Param('courseId') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return send(request, reply, this.reader.lectures(id));
  }
}

const toResponse = (value: object): CachedResponse => new CachedResponse(Buffer.from(JSON.stringify(value)));

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  pending: Promise<CachedResponse>,
): Promise<void> {
  const response = await pending;
  await response.prepare(request);
  response.send(request, reply);
}
