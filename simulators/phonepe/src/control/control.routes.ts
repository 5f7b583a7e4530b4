import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Order } from '../orders/order.js';
import { scriptInput } from '../script/script.schema.js';
import { type Simulation } from '../simulation.js';
import { ControlError, parseControl } from './control-error.js';

const resetInput = z.strictObject({ orders: z.boolean().default(false), tokens: z.boolean().default(false) });
const clockInput = z.strictObject({
  advanceMs: z
    .number()
    .int()
    .min(0)
    .max(400 * 86_400_000),
});
const settleInput = z.strictObject({ state: z.enum(['COMPLETED', 'FAILED']) });

interface ById {
  Params: { id: string };
}

/** The control API (simulators/phonepe/README.md#the-control-api). */
export function controlRoutes(app: FastifyInstance, simulation: Simulation): void {
  const { orders, refunds, outcome, scripts, journal, sender, tokens, clock } = simulation;

  app.post('/reset', async ({ body }) => {
    const input = parseControl(resetInput, body ?? {});
    simulation.reset(input);
    if (input.tokens) tokens.revokeAll();
    return { ok: true };
  });

  app.post('/script', async ({ body }) => {
    const script = parseControl(scriptInput, body);
    scripts.set(script);
    const order = script.orderId === undefined ? undefined : orders.find(script.orderId);
    if (order && (script.settle || script.webhook)) await outcome.applyScript(order);
    return { ok: true };
  });

  app.post<ById>('/orders/:id/settle', async ({ params, body }) => {
    const { state } = parseControl(settleInput, body);
    const order = await outcome.refresh(requireOrder(simulation, params.id));
    if (order.state === 'COMPLETED' && state === 'FAILED') {
      throw new ControlError(409, 'ALREADY_COMPLETED', 'The order is paid; that does not change any more');
    }
    await outcome.apply(order, state);
    return orderTruth(order);
  });

  app.post<ById>('/refunds/:id/settle', async ({ params, body }) => {
    const { state } = parseControl(settleInput, body);
    const refund = refunds.find(params.id);
    if (!refund) throw new ControlError(404, 'NOT_FOUND', `No refund has the id ${params.id}`);
    if (!refunds.apply(refund, state) && refund.state !== state)
      throw new ControlError(409, 'ALREADY_ENDED', `The refund is ${refund.state}; that stays`);
    return refund;
  });

  app.post('/clock', async ({ body }) => {
    const { advanceMs } = parseControl(clockInput, body);
    simulation.advance(advanceMs);
    return { now: new Date(clock.now()).toISOString(), offsetMs: clock.offsetMs };
  });

  app.post<ById>('/orders/:id/expire', async ({ params }) => {
    const order = requireOrder(simulation, params.id);
    await outcome.expire(order);
    return orderTruth(order);
  });

  app.get('/orders', async () => {
    const listed = await Promise.all(orders.list().map((order) => outcome.refresh(order)));
    return { orders: listed.map(orderTruth) };
  });
  app.get('/refunds', async () => ({ refunds: refunds.list() }));
  app.get('/journal', async () => ({ requests: journal.list(), webhooks: sender.log() }));
}

function requireOrder({ orders }: Simulation, merchantOrderId: string): Order {
  const order = orders.find(merchantOrderId);
  if (!order) throw new ControlError(404, 'NOT_FOUND', `No order has the id ${merchantOrderId}`);
  return order;
}

function orderTruth(order: Order): Record<string, unknown> {
  const { createdAt, expireAt, settledAt, notification, ...rest } = order;
  return {
    ...rest,
    generation: notification.kind,
    createdAt: new Date(createdAt).toISOString(),
    expireAt: new Date(expireAt).toISOString(),
    settledAt: settledAt === undefined ? null : new Date(settledAt).toISOString(),
  };
}
