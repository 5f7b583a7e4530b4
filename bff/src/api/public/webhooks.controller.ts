import { networkKey } from '@academy/nest-kit';
import { webhookRoutes, webhookServiceRoute } from '@academy/contracts/webhooks/webhook.routes';
import { Controller, Req, Res, type RawBodyRequest } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Endpoint } from '../../http/policies/endpoint.decorator.js';
import { PassThrough } from '../../http/proxy/pass-through.js';
import { PaymentClient } from '../../http/proxy/service-clients.js';

/** Headers with the provider's credential: v2 sends Authorization, v1 a checksum. */
const PASSED_HEADERS = ['authorization', 'content-type', 'x-verify'] as const;

@Controller()
export class WebhooksController {
  constructor(
    private readonly passThrough: PassThrough,
    private readonly payment: PaymentClient,
  ) {}

  /** The body passes unchanged, because the checksum covers its exact bytes. */
  @Endpoint(webhookRoutes.phonepe, {
    policy: 'webhook',
    summary: "Receive PhonePe's notifications, v2 and v1",
    tag: 'Payment',
    errors: ['VALIDATION_FAILED', 'WEBHOOK_FORGED'],
  })
  receive(@Req() request: RawBodyRequest<FastifyRequest>, @Res() reply: FastifyReply): Promise<void> {
    const headers = Object.fromEntries(
      PASSED_HEADERS.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    return this.passThrough.private(reply, {
      to: this.payment,
      route: webhookServiceRoute,
      // Forged notifications are counted per network.
      headers: { ...headers, 'x-client-network': networkKey(request.ip) },
      body: request.rawBody,
    });
  }
}
