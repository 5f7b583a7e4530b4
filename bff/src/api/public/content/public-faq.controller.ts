import { publicFaqCalls } from '@academy/contracts/content/faq.calls';
import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/policies/endpoint.decorator.js';
import { FaqReader } from './faq-reader.js';

const { response, ...listFaq } = publicFaqCalls.listFaq;

@Controller()
export class PublicFaqController {
  constructor(private readonly faq: FaqReader) {}

  @Endpoint(listFaq, { ...listFaq, response })
  async listFaq(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const faq = await this.faq.read();
    await faq.prepare(request);
    faq.send(request, reply);
  }
}
