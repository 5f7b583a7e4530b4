import { Module } from '@nestjs/common';
import { PoliciesModule } from '../policies/policies.module.js';
import { LecturesController } from './lectures.controller.js';
import { MediaController } from './media.controller.js';
import { MediaStreams } from './media-streams.js';
import { RefusedUnknownInterceptor } from './refused-unknown.interceptor.js';

/** What a learner does with a course they own; the catalog service keeps it all. */
@Module({
  imports: [PoliciesModule],
  controllers: [LecturesController, MediaController],
  providers: [MediaStreams, RefusedUnknownInterceptor],
})
export class LearningModule {}
