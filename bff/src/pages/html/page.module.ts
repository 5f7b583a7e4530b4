import { Module } from '@nestjs/common';
import { ReleasesModule } from '../../releases/releases.module.js';
import { PageController } from './page.controller.js';
import { PageService } from './page.service.js';
import { ReleaseContents } from './release-contents.js';
import { PageRenderer } from '../ssr/page-renderer.js';
import { SsrMetrics } from '../ssr/ssr-metrics.js';

/** Needs `InitialDataSource` from a global module of the app. Imported last: its route takes what is left. */
@Module({
  imports: [ReleasesModule],
  controllers: [PageController],
  providers: [PageService, PageRenderer, ReleaseContents, SsrMetrics],
})
export class PageModule {}
