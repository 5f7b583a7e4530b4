import { Global, Module } from '@nestjs/common';
import { FaqReader } from './faq-reader.js';
import { PublicFaqController } from './public-faq.controller.js';
import { SiteReader } from './site-reader.js';
import { SiteController } from './site.controller.js';

/** Every page says what the site's texts say. */
@Global()
@Module({
  controllers: [PublicFaqController, SiteController],
  providers: [FaqReader, SiteReader],
  exports: [FaqReader, SiteReader],
})
export class ContentModule {}
