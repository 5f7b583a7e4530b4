import { Module } from '@nestjs/common';
import { NotesModule } from '../notes/notes.module.js';
import { ProgressModule } from '../progress/progress.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { ClosedAccountsController } from './closed-accounts.controller.js';
import { ErasureService } from './erasure.service.js';

@Module({
  imports: [NotesModule, ProgressModule, QuizzesModule],
  controllers: [ClosedAccountsController],
  providers: [ErasureService],
})
export class ErasureModule {}
