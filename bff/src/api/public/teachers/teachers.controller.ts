import { publicTeacherCalls as calls } from '@academy/contracts/teachers/teacher.calls';
import { Controller } from '@nestjs/common';
import { ImplementCached, type RequestOf } from '../../../http/policies/implement.js';
import { CachedResponse } from '../../../pages/response-cache/cached-response.js';
import { TeacherReader } from './teacher-reader.js';

@Controller()
export class PublicTeachersController {
  constructor(private readonly teachers: TeacherReader) {}

  @ImplementCached(calls.listTeachers)
  listTeachers() {
    return this.teachers.list();
  }

  @ImplementCached(calls.getTeacher)
  async getTeacher({ params }: RequestOf<typeof calls.getTeacher>) {
    return CachedResponse.of(await this.teachers.get(params.slug));
  }
}
