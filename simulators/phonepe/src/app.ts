import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { checkoutPageRoutes } from './checkout-page/checkout-page.routes.js';
import { checkoutRoutes } from './checkout/checkout.routes.js';
import { ControlError } from './control/control-error.js';
import { controlRoutes } from './control/control.routes.js';
import { journalBody, type JournalEntry } from './control/journal.js';
import { ProviderError } from './provider-error.js';
import { oauthRoutes } from './oauth/oauth.routes.js';
import { refundRoutes } from './refunds/refund.routes.js';
import { Simulation, type SimulationOptions } from './simulation.js';
import { payPageRoutes } from './v1/pay-page.routes.js';

/** The root of the real sandbox, common to both generations of the API. */
const API = '/apis/pg-sandbox';

/** The simulator, before `listen`. */
export async function createSimulator(options: SimulationOptions): Promise<FastifyInstance> {
  const simulation = new Simulation(options);
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  acceptForms(app);
  addJournalHook(app, simulation);
  app.setErrorHandler(respondWithError);
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ code: 'NOT_FOUND', message: `${request.method} ${request.url} is not known` }),
  );
  app.get('/health/ready', async () => ({ status: 'ok' }));
  app.get('/', async (_request, reply) => reply.code(303).header('location', '/__sim/orders').send());
  checkoutPageRoutes(app, simulation);
  const {
    PHONEPE_CLIENT_ID: id,
    PHONEPE_CLIENT_SECRET: secret,
    PHONEPE_CLIENT_VERSION: version,
  } = options.env;
  await app.register(async (scope) => oauthRoutes(scope, simulation.tokens, { id, secret, version }), {
    prefix: API,
  });
  await app.register(async (scope) => checkoutRoutes(scope, simulation), { prefix: `${API}/checkout/v2` });
  await app.register(async (scope) => refundRoutes(scope, simulation), { prefix: `${API}/payments/v2` });
  await app.register(async (scope) => payPageRoutes(scope, simulation), { prefix: `${API}/pg/v1` });
  await app.register(async (scope) => controlRoutes(scope, simulation), { prefix: '/__sim' });
  app.addHook('onClose', async () => simulation.close());
  return app;
}

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Records requests of the merchant and the payer; the control API is not recorded. */
function addJournalHook(app: FastifyInstance, { journal }: Simulation): void {
  const entries = new WeakMap<FastifyRequest, JournalEntry>();
  app.addHook('onRequest', async (request) => {
    if (/^\/(__sim|health|checkout\.css)/.test(request.url)) return;
    entries.set(request, journal.receive(request));
  });
  app.addHook('preHandler', async (request) => {
    const entry = entries.get(request);
    if (entry) entry.body = journalBody(request.body);
  });
  app.addHook('onResponse', async (request, reply) => {
    const entry = entries.get(request);
    if (entry && reply.raw.writableFinished) entry.status = reply.statusCode;
  });
}

function respondWithError(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ProviderError) return reply.code(error.status).send(error.body);
  if (error instanceof ControlError) {
    const { status, code, message, field } = error;
    return reply.code(status).send({ code, message, field });
  }
  const { statusCode = 500, message } = error as { statusCode?: number; message: string };
  if (statusCode < 500) return reply.code(statusCode).send({ code: 'BAD_REQUEST', message, data: {} });
  console.error(error);
  return reply.code(500).send({ code: 'INTERNAL_SERVER_ERROR', message: 'The simulator failed', data: {} });
}
