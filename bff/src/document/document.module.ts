import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/releases.module.js';
import { DocumentController } from './document.controller.js';
import { DocumentService } from './document.service.js';
import { ReleaseContents } from './release-contents.js';
import { PageDrawings } from '../drawing/page-drawings.js';

/** Needs `FirstViewData` from a global module of the room. Imported last: its route takes what is left. */
@Module({
  imports: [ReleasesModule],
  controllers: [DocumentController],
  providers: [DocumentService, PageDrawings, ReleaseContents],
})
export class DocumentModule {}
