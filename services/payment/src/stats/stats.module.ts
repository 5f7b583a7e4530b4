import { Module } from '@nestjs/common';
import { StatsController } from './stats.controller.js';
import { StatsRepository } from './stats.repository.js';

@Module({ controllers: [StatsController], providers: [StatsRepository] })
export class StatsModule {}
