import { Module } from '@nestjs/common';
import { SessionsModule } from '../../../http/sessions/sessions.module.js';
import { BullBoardController } from './bull-board.controller.js';
import { QueuesController } from './queues.controller.js';

@Module({ imports: [SessionsModule], controllers: [BullBoardController, QueuesController] })
export class QueuesModule {}
