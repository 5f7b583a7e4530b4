import { Module } from '@nestjs/common';
import { InboxModule } from '../inbox/inbox.module.js';
import { StatsController } from './stats.controller.js';

@Module({ imports: [InboxModule], controllers: [StatsController] })
export class StatsModule {}
