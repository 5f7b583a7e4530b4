import { type LectureOutline } from '@academy/contracts/catalog/catalog.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CoursesService } from '../courses/courses.service.js';
import { type Viewer } from '../items/viewer.js';
import { toOutline } from './lecture-view.js';
import { findLectures } from './lecture-content.js';

@Injectable()
export class LecturesService {
  constructor(
    private readonly source: DataSource,
    private readonly courses: CoursesService,
  ) {}

  /**
   * The outline of a course that this user may see, in its order, without empty lectures.
   * @param courseKey id or slug, current or former
   */
  async listOutline(courseKey: string, viewer: Viewer): Promise<LectureOutline[]> {
    const { id: courseId } = await this.courses.get(courseKey, viewer);
    return (await findLectures(this.source.manager, [courseId])).map(toOutline);
  }
}
