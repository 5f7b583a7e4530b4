import { adminCourseCalls as calls } from '@academy/contracts/courses/admin-course.calls';
import { type AdminCourse } from '@academy/contracts/courses/admin-course.schemas';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller, UseInterceptors } from '@nestjs/common';
import { viewerOf } from '../items/viewer.js';
import { ImageForm, imageOf } from '../media/images/uploaded-image.js';
import { ItemTeachers } from '../teachers/item-teachers.service.js';
import { toAdminCourse } from './course-view.js';
import { type Course } from './course.entity.js';
import { CoursesService } from './courses.service.js';

@Controller()
export class AdminCoursesController {
  constructor(
    private readonly courses: CoursesService,
    private readonly teachers: ItemTeachers,
  ) {}

  @Implement(calls.listCourses)
  async list({ query }: RequestOf<typeof calls.listCourses>) {
    const { rows, ...page } = await this.courses.listAll(query);
    const teachers = await this.teachers.ofItems(rows);
    return { courses: rows.map((row) => toAdminCourse(row, teachers.get(row.id) ?? [])), ...page };
  }

  @Implement(calls.getCourse)
  async get({ params, caller }: RequestOf<typeof calls.getCourse>) {
    const course = await this.courses.get(params.id, viewerOf(caller, {}));
    return { course: await this.toView(course), unmet: await this.courses.unmetPoints(course) };
  }

  @Implement(calls.addCourse)
  @UseInterceptors(ImageForm)
  async add({ body, file, user }: RequestOf<typeof calls.addCourse>) {
    const course = await this.courses.create(body, { actorId: user.userId, image: imageOf(file) });
    return this.saved(course, 'Course created successfully!');
  }

  @Implement(calls.updateCourse)
  @UseInterceptors(ImageForm)
  async update({ params, body, file, user }: RequestOf<typeof calls.updateCourse>) {
    const course = await this.courses.update(params.id, body, {
      actorId: user.userId,
      image: imageOf(file),
    });
    return this.saved(course, 'Course updated successfully!');
  }

  @Implement(calls.setCoursePublication)
  async setPublication({ params, body, user }: RequestOf<typeof calls.setCoursePublication>) {
    const course = await this.courses.setPublication(params.id, body, user.userId);
    return this.saved(
      course,
      body.publication === 'published' ? 'Course published' : 'Course is a draft now',
    );
  }

  @Implement(calls.deleteCourse)
  async delete({ params, user }: RequestOf<typeof calls.deleteCourse>) {
    await this.courses.delete(params.id, user.userId);
    return { success: true as const, message: 'Course deleted' };
  }

  @Implement(calls.restoreCourse)
  async restore({ params, user }: RequestOf<typeof calls.restoreCourse>) {
    return this.saved(await this.courses.restore(params.id, user.userId), 'Course restored');
  }

  /** CON-26: the message says whether the course was created or updated. */
  private async saved(course: Course, message: string) {
    return { success: true as const, message, course: await this.toView(course) };
  }

  private async toView(course: Course): Promise<AdminCourse> {
    return toAdminCourse(course, await this.teachers.ofItem(course));
  }
}
