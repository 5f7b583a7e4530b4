import { teacherCalls as calls } from '@academy/contracts/teachers/teacher.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller, UseInterceptors } from '@nestjs/common';
import { ImageForm, imageOf } from '../media/images/uploaded-image.js';
import { AdminTeachersService } from './admin-teachers.service.js';

@Controller()
export class AdminTeachersController {
  constructor(private readonly teachers: AdminTeachersService) {}

  @Implement(calls.listTeachers)
  async list() {
    return { teachers: await this.teachers.list() };
  }

  @Implement(calls.addTeacher)
  @UseInterceptors(ImageForm)
  async add({ body, file, user }: RequestOf<typeof calls.addTeacher>) {
    return { teachers: await this.teachers.add(body, { actorId: user.userId, image: imageOf(file) }) };
  }

  @Implement(calls.saveTeacher)
  @UseInterceptors(ImageForm)
  async save({ params, body, file, user }: RequestOf<typeof calls.saveTeacher>) {
    const options = { actorId: user.userId, image: imageOf(file) };
    return { teachers: await this.teachers.save(params.id, body, options) };
  }

  @Implement(calls.deleteTeacher)
  async delete({ params, user }: RequestOf<typeof calls.deleteTeacher>) {
    return { teachers: await this.teachers.delete(params.id, user.userId) };
  }
}
