import { BULL_BOARD_PATH } from '@academy/contracts/queues/queue.calls';
import { AdminOnly } from '@academy/nest-kit';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { BullBoard } from './bull-board.js';

/** The page of Bull Board loads fonts from another site, which our policy blocks. */
const FOREIGN_STYLES = /<link href="https:[^>]*>/g;

/** Read-only: Bull Board has calls that change jobs, and none of them has a route here. */
@AdminOnly()
@Controller(BULL_BOARD_PATH)
export class BullBoardController {
  constructor(private readonly board: BullBoard) {}

  @Get(['/', '*'])
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const response = await this.board.get(request.url);
    const type = response.headers['content-type'] ?? 'application/octet-stream';
    const isPage = String(type).startsWith('text/html');
    await reply
      .status(response.statusCode)
      .header('content-type', type)
      .send(isPage ? response.payload.replace(FOREIGN_STYLES, '') : response.rawPayload);
  }
}
