import { QUEUE_BOARD_PATH } from '@academy/contracts/queue-desk.routes';
import { AdminOnly } from '@academy/nest-kit';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { QueueBoard } from './queue-board.js';

/** Its page asks a stranger for letters; ours ask nobody. */
const FOREIGN_STYLES = /<link href="https:[^>]*>/g;

/** Reads only: the board has calls that change jobs, and none of them has a route here. */
@AdminOnly()
@Controller(QUEUE_BOARD_PATH)
export class QueueBoardController {
  constructor(private readonly board: QueueBoard) {}

  @Get(['/', '*'])
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = await this.board.get(request.url);
    const type = answer.headers['content-type'] ?? 'application/octet-stream';
    const isPage = String(type).startsWith('text/html');
    await reply
      .status(answer.statusCode)
      .header('content-type', type)
      .send(isPage ? answer.payload.replace(FOREIGN_STYLES, '') : answer.rawPayload);
  }
}
