import { Global, Module } from '@nestjs/common';
import { SiteDeskController } from './site-desk.controller.js';
import { SiteReader } from './site-reader.js';

@Global()
@Module({ controllers: [SiteDeskController], providers: [SiteReader], exports: [SiteReader] })
export class SiteModule {}
