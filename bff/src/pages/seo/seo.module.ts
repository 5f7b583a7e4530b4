import { Module } from '@nestjs/common';
import { RobotsController } from './robots.controller.js';
import { SocialImagesController } from './social-images.controller.js';
import { SitemapController } from './sitemap.controller.js';
import { SitemapService } from './sitemap.js';

/** Files for search engines and messengers. */
@Module({
  controllers: [RobotsController, SocialImagesController, SitemapController],
  providers: [SitemapService],
})
export class SeoModule {}
