import { type LectureOutline } from '@academy/contracts/catalog.schemas';
import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { Caller } from '@academy/nest-kit';
import { Controller, Get, Param } from '@nestjs/common';
import { nestPath } from '../routing/nest-path.js';
import { LecturesService } from './lectures.service.js';

@Controller()
export class LecturesController {
  constructor(private readonly lectures: LecturesService) {}

  @Get(nestPath(routes.listLectures))
  async list(@Param('id') key: string, @Caller() { role }: Caller): Promise<{ lectures: LectureOutline[] }> {
    return { lectures: await this.lectures.listOutline(key, role === 'admin') };
  }
}
