import { Module } from '@nestjs/common';
import { FoundController } from './found.controller.js';
import { SiteMap } from './site-map.js';

/** For those who find pages and those who show them to others: search engines and messengers. */
@Module({ controllers: [FoundController], providers: [SiteMap] })
export class FoundModule {}
