import { Module, type DynamicModule } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { ProgressModule } from '../progress/progress.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { MediaUploadsController } from '../media/uploads/media-uploads.controller.js';
import { MediaUploads } from '../media/uploads/media-uploads.service.js';
import { UploadFiles } from '../media/uploads/upload-files.js';
import { CurriculumController } from './curriculum.controller.js';
import { CurriculumLecturesService } from './curriculum-lectures.service.js';
import { LectureFiles } from './lecture-files.js';
import { CurriculumService } from './curriculum.service.js';

@Module({})
export class CurriculumModule {
  /** @param folder the folder of the media store, in which uploads arrive */
  static forRoot(folder: string): DynamicModule {
    return {
      module: CurriculumModule,
      imports: [ProgressModule, QuizzesModule],
      controllers: [CurriculumController, MediaUploadsController],
      providers: [
        AuditLog,
        CurriculumLecturesService,
        LectureFiles,
        MediaUploads,
        CurriculumService,
        { provide: UploadFiles, useValue: new UploadFiles(folder) },
      ],
    };
  }
}
