import { Module } from '@nestjs/common';
import { CatalogModule } from '../../api/public/catalog/catalog.module.js';
import { ReleasesModule } from '../../releases/releases.module.js';
import { PageController } from './page.controller.js';
import { PageService } from './page.service.js';
import { ReleaseContents } from './release-contents.js';
import { PageRenderer } from '../ssr/page-renderer.js';
import { PageCache } from '../page-cache/page-cache.js';
import { SsrMetrics } from '../ssr/ssr-metrics.js';

/**
 * Needs `InitialDataSource` from a global module of the app. Imported last, because its route matches every other
 * path.
 */
@Module({
  imports: [CatalogModule, ReleasesModule],
  controllers: [PageController],
  providers: [PageCache, PageService, PageRenderer, ReleaseContents, SsrMetrics],
})
export class PageModule {}
