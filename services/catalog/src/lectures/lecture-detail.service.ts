import { type Lecture as LectureDto } from '@academy/contracts/lectures/lecture.schemas';
import { type Caller } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LectureAccess } from '../enrollments/lecture-access.js';
import { ProgressService } from '../progress/progress.service.js';
import { SignedMediaUrls } from '../media/links/signed-media-urls.js';
import { MediaFiles } from '../media/media-files.service.js';
import { QuizzesService } from '../quizzes/quizzes.service.js';
import { LectureArticle } from './lecture-article.entity.js';
import { toLecture } from './lecture-view.js';

@Injectable()
export class LectureDetailService {
  constructor(
    private readonly source: DataSource,
    private readonly access: LectureAccess,
    private readonly media: MediaFiles,
    private readonly links: SignedMediaUrls,
    private readonly quizzes: QuizzesService,
    private readonly progress: ProgressService,
  ) {}

  /**
   * One lecture with its content; its links are valid for ten minutes (SEC-30).
   * @throws AppError 404 if the lecture is missing, 403 NOT_ENROLLED
   */
  async get(lectureId: string, caller: Caller): Promise<LectureDto> {
    const placed = await this.access.forReading(lectureId, caller);
    const { type } = placed.lecture;
    const [article, files, quiz] = await Promise.all([
      type === 'article' ? this.source.manager.findOneBy(LectureArticle, { lectureId }) : null,
      this.media.ofLecture(lectureId),
      type === 'quiz' ? this.quizzes.describe(lectureId, caller.userId) : null,
      this.progress.recordOpening(placed, caller),
    ]);
    const linksExpireAt = this.links.expiry();
    const link = (file: string): string => this.links.sign(file, linksExpireAt);
    return toLecture(placed, { article: article?.text ?? null, files, quiz }, { link, linksExpireAt });
  }
}
