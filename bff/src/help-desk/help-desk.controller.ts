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
import { DeviceCookie } from '../limits/device-cookie.js';
import { RateLimits } from '../limits/rate-limits.js';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { HelpDeskService } from './help-desk.service.js';

const tag = 'Help desk';

@Controller()
export class HelpDeskController {
  constructor(
    private readonly devices: DeviceCookie,
    private readonly helpDesk: HelpDeskService,
    private readonly limits: RateLimits,
  ) {}

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
  sendMessage(
    @Body({ schema: contactRequest }) body: ContactRequest,
    @Req() request: FastifyRequest,
  ): Promise<ContactResponse> {
    // Anybody can name an address: a device that its account knows has messages of its own (T17).
    const device = this.devices.bucketOf(request, body.email);
    const from = { address: device ?? request.ip, account: device ?? body.email };
    return this.limits.charge('contact', from, async () => {
      const { answer, isNew } = await this.helpDesk.send(body);
      return { answer, isCharged: isNew };
    });
  }
}
