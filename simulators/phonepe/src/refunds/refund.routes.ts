import { type FastifyInstance } from 'fastify';
import { failureForms } from '../checkout/failure-forms.js';
import { parseRequest, refundRequest } from '../checkout/pay-request.schema.js';
import { rejection, type ProviderError } from '../provider-error.js';
import { requireToken } from '../oauth/oauth.routes.js';
import { respondScripted } from '../script/scripted-response.js';
import { type Simulation } from '../simulation.js';
import { refundView } from './refund-view.js';

/** Refunds and their status. */
export function refundRoutes(app: FastifyInstance, { refunds, scripts, tokens }: Simulation): void {
  app.addHook('onRequest', async (request) => requireToken(request, tokens));

  app.post<{ Body: { originalMerchantOrderId?: unknown } | null }>('/refund', async (request, reply) => {
    const original = String(request.body?.originalMerchantOrderId ?? '');
    return respondScripted({
      step: scripts.nextStep(original, 'refund'),
      reply,
      failures: failureForms(original),
      serve: async () => {
        const input = parseRequest(refundRequest, request.body);
        const { refundId, amount, state } = refunds.create({ ...input, notification: { kind: 'v2' } });
        return { status: 200, body: { refundId, amount, state } };
      },
    });
  });

  app.get<{ Params: { id: string } }>('/refund/:id/status', async ({ params: { id } }, reply) => {
    const refund = refunds.find(id);
    return respondScripted({
      step: refund ? scripts.nextStep(refund.originalMerchantOrderId, 'refundStatus') : 'ok',
      reply,
      failures: { ...failureForms(id), notFound: unknownRefund(id) },
      serve: async () => {
        if (!refund) throw unknownRefund(id);
        return { status: 200, body: refundView(refund) };
      },
    });
  });
}

const unknownRefund = (id: string): ProviderError =>
  rejection(400, 'INVALID_MERCHANT_REFUND_ID', `No refund has the id ${id}`);
