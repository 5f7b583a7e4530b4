import { callPath, type CallResponse } from '@academy/contracts/call';
import {
  publicTeacherCalls,
  publicTeacherServiceCalls,
  teacherResponse,
  type TeacherResponse,
} from '@academy/contracts/teachers/teacher.calls';
import { type Route } from '@academy/contracts/route';
import { Injectable } from '@nestjs/common';
import { PassThrough } from '../../../http/proxy/pass-through.js';
import { CatalogClient } from '../../../http/proxy/service-clients.js';
import { type CachedResponse } from '../../../pages/response-cache/cached-response.js';
import { ResponseCache } from '../../../pages/response-cache/response-cache.js';
import { type ReadSeats, WorkshopReader } from '../catalog/workshop-reader.js';

type Calls = typeof publicTeacherServiceCalls;

/** Public teachers, from the cache if it is current. */
@Injectable()
export class TeacherReader {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly cache: ResponseCache,
    private readonly passThrough: PassThrough,
    private readonly workshops: WorkshopReader,
  ) {}

  list(): Promise<CachedResponse<CallResponse<Calls['listTeachers']>>> {
    return this.read(publicTeacherCalls.listTeachers.path, publicTeacherServiceCalls.listTeachers);
  }

  /** @param readSeats as for `WorkshopReader.list` */
  async get(slug: string, readSeats?: ReadSeats): Promise<TeacherResponse> {
    const path = callPath(publicTeacherCalls.getTeacher, { slug });
    // Without the taken seats, so it is cached under a key that is no request URL.
    const key = `all seats of ${path}`;
    const cached = await this.read<TeacherResponse>(key, publicTeacherServiceCalls.getTeacher, { slug });
    const body = cached.read(teacherResponse);
    return { ...body, workshops: await this.workshops.withSeats(body.workshops, readSeats) };
  }

  private read<Body>(
    key: string,
    route: Route,
    params: Record<string, string> = {},
  ): Promise<CachedResponse<Body>> {
    return this.cache.get<Body>(key, async () => {
      const { body } = await this.passThrough.fetch({ to: this.catalog, route, params });
      return Buffer.from(await body.arrayBuffer());
    });
  }
}
