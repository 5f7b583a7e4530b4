import { Module } from '@nestjs/common';
import { SeoController } from './seo.controller.js';
import { SitemapService } from './sitemap.js';

/** For those who find pages and those who show them to others: search engines and messengers. */
@Module({ controllers: [SeoController], providers: [SitemapService] })
export class SeoModule {}
