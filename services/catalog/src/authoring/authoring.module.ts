import { Module, type DynamicModule } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { MediaUploadsController } from '../uploads/media-uploads.controller.js';
import { MediaUploads } from '../uploads/media-uploads.service.js';
import { UploadFiles } from '../uploads/upload-files.js';
import { AuthoringController } from './authoring.controller.js';
import { CompletionRepair } from './completion-repair.js';
import { LectureDesk } from './lecture-desk.service.js';
import { LectureFiles } from './lecture-files.js';
import { OutlineDesk } from './outline-desk.service.js';

@Module({})
export class AuthoringModule {
  /** @param folder of the media store: what arrives there has one way to go */
  static forRoot(folder: string): DynamicModule {
    return {
      module: AuthoringModule,
      imports: [QuizzesModule],
      controllers: [AuthoringController, MediaUploadsController],
      providers: [
        AuditLog,
        CompletionRepair,
        LectureDesk,
        LectureFiles,
        MediaUploads,
        OutlineDesk,
        { provide: UploadFiles, useValue: new UploadFiles(folder) },
      ],
    };
  }
}
