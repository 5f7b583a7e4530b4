import { saveCourseFields, type AdminCourse, type SaveCourseFields } from '@academy/contracts/admin.schemas';
import { type CourseList } from '@academy/contracts/catalog.schemas';
import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { detailQuery, type DetailQuery } from '@academy/contracts/catalog-service.schemas';
import { AdminOnly, Caller } from '@academy/nest-kit';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { type UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import { toAdminDetail, toDetail, toSummary } from '../entries/entry-view.js';
import { viewerOf } from '../entries/viewer.js';
import { PictureForm, pictureOf } from '../images/uploaded-image.js';
import { listingQuery, type ListingQuery } from '../listing/listing-query.js';
import { nestPath } from '../routing/nest-path.js';
import { type Course } from './course.entity.js';
import { CoursesService } from './courses.service.js';

@Controller()
export class CoursesController {
  constructor(private readonly courses: CoursesService) {}

  @Get(nestPath(routes.listCourses))
  async list(
    @Query({ schema: listingQuery }) query: ListingQuery,
    @Caller() { role }: Caller,
  ): Promise<CourseList> {
    if (query.all && role === 'admin') {
      const { rows, ...page } = await this.courses.listAll(query);
      return { courses: rows.map(toAdminDetail), ...page };
    }
    const { rows, ...page } = await this.courses.list(query);
    return { courses: rows.map(toSummary), ...page };
  }

  @Get(nestPath(routes.getCourse))
  async get(
    @Param('id') key: string,
    @Query({ schema: detailQuery }) query: DetailQuery,
    @Caller() caller: Caller,
  ) {
    const viewer = viewerOf(caller, query);
    const course = await this.courses.get(key, viewer);
    return { course: viewer.isAdmin ? toAdminDetail(course) : toDetail(course) };
  }

  @AdminOnly()
  @Post(nestPath(routes.createCourse))
  @UseInterceptors(PictureForm)
  async create(
    @Body({ schema: saveCourseFields }) fields: SaveCourseFields,
    @UploadedFile() file: UploadedMultipartFile | undefined,
    @Caller() { userId: actorId = '' }: Caller,
  ) {
    const course = await this.courses.create(fields, { actorId, picture: pictureOf(file) });
    return saved(course, 'Course created successfully!');
  }

  @AdminOnly()
  @Put(nestPath(routes.updateCourse))
  @UseInterceptors(PictureForm)
  async update(
    @Param('id') id: string,
    @Body({ schema: saveCourseFields }) fields: SaveCourseFields,
    @UploadedFile() file: UploadedMultipartFile | undefined,
    @Caller() { userId: actorId = '' }: Caller,
  ) {
    const course = await this.courses.update(id, fields, { actorId, picture: pictureOf(file) });
    return saved(course, 'Course updated successfully!');
  }

  @AdminOnly()
  @Delete(nestPath(routes.deleteCourse))
  @HttpCode(200)
  async delete(@Param('id') id: string, @Caller() { userId: actorId = '' }: Caller) {
    await this.courses.delete(id, actorId);
    return { success: true, message: 'Course deleted' };
  }

  @AdminOnly()
  @Post(nestPath(routes.restoreCourse))
  @HttpCode(200)
  async restore(@Param('id') id: string, @Caller() { userId: actorId = '' }: Caller) {
    return saved(await this.courses.restore(id, actorId), 'Course restored');
  }
}

/** CON-26: the text says which of the two it was. */
const saved = (course: Course, message: string): { success: true; message: string; course: AdminCourse } => ({
  success: true,
  message,
  course: toAdminDetail(course),
});
