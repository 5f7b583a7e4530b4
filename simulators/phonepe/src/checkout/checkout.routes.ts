import { randomBytes } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { rejection, unknownOrder } from '../provider-error.js';
import { type Order } from '../orders/order.js';
import { requireToken } from '../oauth/oauth.routes.js';
import { type ProviderResponse } from '../script/faulty-response.js';
import { respondScripted } from '../script/scripted-response.js';
import { type Simulation } from '../simulation.js';
import { failureForms } from './failure-forms.js';
import { orderView } from './order-view.js';
import { parseRequest, payRequest } from './pay-request.schema.js';

interface StatusQuery {
  readonly details?: string | string[];
  readonly errorContext?: string | string[];
}

/** Standard Checkout: pay, order status, transaction status. */
export function checkoutRoutes(app: FastifyInstance, simulation: Simulation): void {
  const { scripts } = simulation;
  app.addHook('onRequest', async (request) => requireToken(request, simulation.tokens));

  app.post<{ Body: unknown }>('/pay', async (request, reply) => {
    const id = namedOrder(request.body);
    scripts.bind(id);
    return respondScripted({
      step: scripts.nextStep(id, 'pay'),
      reply,
      failures: failureForms(id),
      serve: () => pay(simulation, request.body),
    });
  });

  /** An order for the payment page inside an app: the same order, opened by a token instead of a URL. */
  app.post<{ Body: unknown }>('/sdk/order', async ({ body }) => {
    const order = await open(simulation, body);
    const { orderId, expireAt } = order;
    return { orderId, state: 'PENDING', expireAt, token: randomBytes(32).toString('base64url') };
  });

  app.get<{ Params: { id: string }; Querystring: StatusQuery }>(
    '/order/:id/status',
    async (request, reply) => {
      const { id } = request.params;
      return respondScripted({
        step: scripts.nextStep(id, 'status'),
        reply,
        failures: failureForms(id),
        serve: () => status(simulation, id, request.query),
      });
    },
  );

  app.get<{ Params: { id: string } }>('/transaction/:id/status', async ({ params: { id } }) => {
    const order = simulation.orders.findByTransaction(id);
    if (!order) throw rejection(400, 'TRANSACTION_NOT_FOUND', `No transaction has the id ${id}`);
    return orderView(await simulation.outcome.refresh(order), { hasAllAttempts: true });
  });
}

async function pay(simulation: Simulation, body: unknown): Promise<ProviderResponse> {
  const order = await open(simulation, body);
  const { orderId, expireAt } = order;
  return {
    status: 200,
    body: { orderId, state: 'PENDING', expireAt, redirectUrl: simulation.pageUrl(order) },
  };
}

async function open(simulation: Simulation, body: unknown): Promise<Order> {
  const request = parseRequest(payRequest, body);
  const { merchantOrderId, amount, paymentFlow, metaInfo } = request;
  const order = simulation.orders.create({
    merchantOrderId,
    requestedAmount: amount,
    amount: amount + (simulation.scripts.forOrder(merchantOrderId).amountDelta ?? 0),
    expireAfterSec: request.expireAfter,
    redirectUrl: paymentFlow.merchantUrls.redirectUrl,
    redirectMode: 'REDIRECT',
    message: paymentFlow.message,
    metaInfo: metaInfo as Record<string, string> | undefined,
    canRetry: !request.disablePaymentRetry,
    notification: { kind: 'v2' },
  });
  await simulation.outcome.begin(order);
  return order;
}

async function status(
  { orders, outcome }: Simulation,
  merchantOrderId: string,
  query: StatusQuery,
): Promise<ProviderResponse> {
  const order = orders.find(merchantOrderId);
  if (!order) throw unknownOrder(merchantOrderId);
  await outcome.refresh(order);
  const options = { hasAllAttempts: isTrue(query.details), hasErrorContext: isTrue(query.errorContext) };
  return { status: 200, body: orderView(order, options) };
}

/** The official SDK sends `details=true` twice (decision 0041). */
function isTrue(value: string | string[] | undefined): boolean {
  return [value].flat().includes('true');
}

function namedOrder(body: unknown): string {
  const id = (body as { merchantOrderId?: unknown } | null | undefined)?.merchantOrderId;
  return typeof id === 'string' ? id : '';
}
