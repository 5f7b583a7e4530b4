import { Global, Module } from '@nestjs/common';
import { FaqReader } from './faq-reader.js';
import { PublicFaqController } from './public-faq.controller.js';
import { SiteReader } from './site-reader.js';
import { SiteController } from './site.controller.js';

/** Global, because every page contains texts of the site. */
@Global()
@Module({
  controllers: [PublicFaqController, SiteController],
  providers: [FaqReader, SiteReader],
  exports: [FaqReader, SiteReader],
})
export class ContentModule {}
