import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { BoardController } from './board.controller.js';
import { QueueDeskController } from './queue-desk.controller.js';

@Module({ imports: [SessionsModule], controllers: [BoardController, QueueDeskController] })
export class QueueDeskModule {}
