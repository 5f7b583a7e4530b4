import { webhookServiceRoute } from '@academy/contracts/webhooks/webhook.routes';
import { generalErrors, HandleRoute } from '@academy/nest-kit';
import { Controller, Headers, HttpCode, Req, type RawBodyRequest } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { webhookErrors } from './webhook.errors.js';
import { WebhooksService } from './webhooks.service.js';

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  /**
   * The provider's Authorization header arrives under another name, because here that header contains the internal
   * token.
   */
  @HandleRoute(webhookServiceRoute)
  @HttpCode(200)
  async phonepe(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('x-client-network') network = 'unknown',
  ): Promise<{ success: true }> {
    if (!request.rawBody?.length) throw generalErrors.VALIDATION_FAILED('A notification has a body');
    const headers = { ...request.headers, authorization: request.headers['x-forwarded-authorization'] };
    const isGenuine = await this.webhooks.receive(
      { headers, rawBody: request.rawBody },
      network.slice(0, 64),
    );
    if (!isGenuine) throw webhookErrors.WEBHOOK_FORGED();
    return { success: true };
  }
}
