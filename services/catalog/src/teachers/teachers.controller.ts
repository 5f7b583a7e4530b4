import { publicTeacherServiceCalls as calls } from '@academy/contracts/teachers/teacher.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { TeachersService } from './teachers.service.js';

@Controller()
export class TeachersController {
  constructor(private readonly teachers: TeachersService) {}

  @Implement(calls.listTeachers)
  async list() {
    return { teachers: await this.teachers.list() };
  }

  @Implement(calls.getTeacher)
  get({ params }: RequestOf<typeof calls.getTeacher>) {
    return this.teachers.get(params.slug);
  }
}
