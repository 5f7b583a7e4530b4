import { catalogServiceCalls, workshopCalendar } from '@academy/contracts/catalog/catalog.calls';
import { attachment } from '@academy/nest-kit';
import { Controller, Inject, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../../config/env.js';
import { Endpoint } from '../../../http/policies/endpoint.decorator.js';
import { CatalogClient } from '../../../http/proxy/service-clients.js';
import { toCalendar } from './workshop-calendar.js';

@Controller()
export class CalendarController {
  constructor(
    private readonly catalog: CatalogClient,
    @Inject(BFF_ENVIRONMENT) private readonly env: BffEnvironment,
  ) {}

  @Endpoint(workshopCalendar, {
    policy: 'visitor',
    summary: 'Download a workshop as a calendar file (RFC 5545), by id or slug',
    tag: 'Catalog',
    responseType: 'text/calendar',
    errors: ['WORKSHOP_NOT_FOUND'],
  })
  async getCalendar(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const { workshop } = await this.catalog.request(catalogServiceCalls.getWorkshop, { params: { id } });
    const { SITE_NAME: siteName, PUBLIC_ORIGIN: origin } = this.env;
    await reply
      .headers({
        'cache-control': 'public, no-cache',
        'content-disposition': attachment(`${workshop.slug}.ics`),
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      })
      .send(toCalendar(workshop, { siteName, origin, now: new Date() }));
  }
}
