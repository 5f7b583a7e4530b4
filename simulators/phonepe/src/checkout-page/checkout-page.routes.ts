import { randomBytes } from 'node:crypto';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Order } from '../orders/order.js';
import { SUCCESS_VPA } from '../orders/order-store.js';
import { type Simulation } from '../simulation.js';
import { checkoutPage, postBackPage, unknownOrderPage } from './checkout-page.js';
import { pageStyle } from './page-style.js';

interface ById {
  Params: { orderId: string };
}

/** Values of the form; any other value is a payment by the default account. */
const choice = z.object({
  outcome: z.enum(['pay', 'fail', 'leave']).default('pay'),
  vpa: z
    .string()
    .trim()
    .max(100)
    .transform((vpa) => vpa || SUCCESS_VPA)
    .default(SUCCESS_VPA),
});

/** The payment page: several attempts per order, then back to the merchant. */
export function checkoutPageRoutes(app: FastifyInstance, simulation: Simulation): void {
  const { orders, outcome } = simulation;

  app.get('/checkout.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(pageStyle),
  );

  app.get<ById>('/checkout/:orderId', async ({ params }, reply) => {
    const order = orders.findByProviderId(params.orderId);
    if (!order) return sendPage(reply.code(404), unknownOrderPage());
    return sendPage(reply, checkoutPage(await outcome.refresh(order)));
  });

  app.post<ById>('/checkout/:orderId', async ({ params, body }, reply) => {
    const order = orders.findByProviderId(params.orderId);
    if (!order) return sendPage(reply.code(404), unknownOrderPage());
    const parsed = choice.safeParse(body ?? {});
    await outcome.refresh(order);
    if (!parsed.success || order.state !== 'PENDING') return seeOther(reply, `/checkout/${order.orderId}`);
    const isLeaving = await act(simulation, order, parsed.data);
    return isLeaving ? leave(simulation, reply, order) : seeOther(reply, `/checkout/${order.orderId}`);
  });
}

/** @returns true if the payer is redirected to the merchant now */
async function act(
  { orders, outcome }: Simulation,
  order: Order,
  { outcome: chosen, vpa }: z.infer<typeof choice>,
): Promise<boolean> {
  if (chosen === 'leave') return true;
  if (chosen === 'fail') {
    await outcome.apply(order, 'FAILED', vpa);
    return true;
  }
  if (vpa === 'pending@ybl') {
    orders.addAttempt(order, 'PENDING', vpa);
    return false;
  }
  if (vpa !== 'failed@ybl') {
    await outcome.apply(order, 'COMPLETED', vpa);
    return true;
  }
  if (order.canRetry) orders.addAttempt(order, 'FAILED', vpa);
  else await outcome.apply(order, 'FAILED', vpa);
  return !order.canRetry;
}

function leave({ saltedAccount }: Simulation, reply: FastifyReply, order: Order): FastifyReply {
  if (order.redirectMode === 'REDIRECT') return seeOther(reply, order.redirectUrl);
  const nonce = randomBytes(16).toString('base64');
  const codes = { COMPLETED: 'PAYMENT_SUCCESS', FAILED: 'PAYMENT_ERROR', PENDING: 'PAYMENT_PENDING' };
  const fields = {
    code: codes[order.state],
    merchantId: saltedAccount?.merchantId ?? '',
    transactionId: order.merchantOrderId,
    amount: String(order.amount),
    providerReferenceId: order.attempts.at(-1)?.transactionId ?? order.orderId,
  };
  return sendPage(reply, postBackPage(order.redirectUrl, fields, nonce), nonce);
}

/** The URL is passed on unchanged, as PhonePe does. */
function seeOther(reply: FastifyReply, location: string): FastifyReply {
  return reply.code(303).header('location', location).send();
}

function sendPage(reply: FastifyReply, text: string, nonce?: string): FastifyReply {
  const script = nonce === undefined ? '' : `; script-src 'nonce-${nonce}'`;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('content-security-policy', `default-src 'none'; style-src 'self'; img-src data:${script}`)
    .send(text);
}
