import { Module } from '@nestjs/common';
import { ReleasesModule } from '../../releases/releases.module.js';
import { DocumentController } from './document.controller.js';
import { DocumentService } from './document.service.js';
import { ReleaseContents } from './release-contents.js';
import { PageRenderer } from '../ssr/page-renderer.js';
import { SsrMetrics } from '../ssr/ssr-metrics.js';

/** Needs `InitialDataSource` from a global module of the app. Imported last: its route takes what is left. */
@Module({
  imports: [ReleasesModule],
  controllers: [DocumentController],
  providers: [DocumentService, PageRenderer, ReleaseContents, SsrMetrics],
})
export class DocumentModule {}
