import { BULL_BOARD_PATH, queueCalls } from '@academy/contracts/queues/queue.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { BULL_BOARD_TICKET_SEC, BullBoardTickets } from '../../../http/sessions/bull-board-tickets.js';

@Controller()
export class QueuesController {
  constructor(private readonly tickets: BullBoardTickets) {}

  @Implement(queueCalls.openBullBoard)
  async openBullBoard({ user, reply }: RequestOf<typeof queueCalls.openBullBoard>) {
    await this.tickets.give(reply, user);
    return { path: `${BULL_BOARD_PATH}/`, expiresInSec: BULL_BOARD_TICKET_SEC };
  }
}
