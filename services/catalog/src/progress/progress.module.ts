import { Module } from '@nestjs/common';
import { OutlinesModule } from '../outlines/outlines.module.js';
import { ProgressWriter } from './progress-writer.js';
import { ProgressController } from './progress.controller.js';
import { ProgressRepository } from './progress.repository.js';
import { ProgressService } from './progress.service.js';
import { WatchedFilms } from './watched-films.repository.js';

@Module({
  imports: [OutlinesModule],
  controllers: [ProgressController],
  providers: [ProgressRepository, ProgressService, ProgressWriter, WatchedFilms],
  exports: [ProgressRepository, ProgressService, ProgressWriter],
})
export class ProgressModule {}
