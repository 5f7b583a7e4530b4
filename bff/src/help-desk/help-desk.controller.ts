import { helpDeskRoutes } from '@academy/contracts/help-desk.routes';
import {
  contactRequest,
  contactResponse,
  faqList,
  type ContactRequest,
  type ContactResponse,
} from '@academy/contracts/help-desk.schemas';
import { Body, Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Limited } from '../limits/limited.decorator.js';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { HelpDeskService } from './help-desk.service.js';

const tag = 'Help desk';

@Controller()
export class HelpDeskController {
  constructor(private readonly helpDesk: HelpDeskService) {}

  @Endpoint(helpDeskRoutes.listFaq, {
    policy: 'visitor',
    summary: 'Common questions with their answers',
    tag,
    answer: faqList,
  })
  async listFaq(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = await this.helpDesk.questions();
    await answer.prepare(request);
    answer.send(request, reply);
  }

  @Endpoint(helpDeskRoutes.sendMessage, {
    policy: 'visitor',
    summary: 'Writes to the academy (AMB-08)',
    tag,
    answer: contactResponse,
  })
  @Limited('contact')
  sendMessage(@Body({ schema: contactRequest }) body: ContactRequest): Promise<ContactResponse> {
    return this.helpDesk.send(body);
  }
}
