import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { ProviderError } from '../provider-error.js';
import { type ProviderResponse } from '../script/faulty-response.js';
import { respondScripted, type FailureForms } from '../script/scripted-response.js';
import { type Step } from '../script/script.schema.js';
import { type Simulation } from '../simulation.js';
import { payPageRequest, refundPageRequest } from './pay-page.schema.js';
import { isSigned, type SaltedAccount } from './signature.js';
import { refundTransactionView, transactionView } from './transaction-view.js';

/** The lifetime of a pay page, which merchants cannot set in v1. */
const EXPIRE_AFTER_SEC = 1_200;

const failure = (status: number, code: string, message: string): ProviderError =>
  new ProviderError(status, { success: false, code, message }, message);

const failures: FailureForms = {
  serverError: failure(500, 'INTERNAL_SERVER_ERROR', 'There is an error, please try again'),
  tooManyRequests: failure(429, 'TOO_MANY_REQUESTS', 'Too many requests'),
  unauthorized: failure(401, 'AUTHORIZATION_FAILED', 'X-VERIFY does not fit'),
  rejected: failure(400, 'BAD_REQUEST', 'Please check the inputs'),
  notFound: failure(404, 'TRANSACTION_NOT_FOUND', 'No transaction has this id'),
};

/** The pay page of the first generation. */
export function payPageRoutes(app: FastifyInstance, simulation: Simulation): void {
  const { scripts } = simulation;

  app.post('/pay', async (request, reply) => {
    const account = requireAccount(simulation);
    const body = signedRequest(request, '/pg/v1/pay', account);
    const input = parse(payPageRequest, body, account);
    scripts.bind(input.merchantTransactionId);
    return respondScripted({
      step: scripts.nextStep(input.merchantTransactionId, 'pay'),
      reply,
      failures,
      serve: () => pay(simulation, account, input),
    });
  });

  app.get<{ Params: { merchantId: string; id: string } }>(
    '/status/:merchantId/:id',
    async (request, reply) => {
      const account = requireAccount(simulation);
      const { merchantId, id } = request.params;
      requireSignature(request, `/pg/v1/status/${merchantId}/${id}`, account);
      return respondScripted({
        step: nextStatusStep(simulation, id),
        reply,
        failures,
        serve: () => status(simulation, account, id),
      });
    },
  );

  app.post('/refund', async (request, reply) => {
    const account = requireAccount(simulation);
    const input = parse(refundPageRequest, signedRequest(request, '/pg/v1/refund', account), account);
    return respondScripted({
      step: scripts.nextStep(input.originalTransactionId, 'refund'),
      reply,
      failures,
      serve: async () => refund(simulation, account, input),
    });
  });
}

async function pay(
  simulation: Simulation,
  { merchantId }: SaltedAccount,
  input: z.infer<typeof payPageRequest>,
): Promise<ProviderResponse> {
  const { merchantTransactionId, amount, redirectUrl, redirectMode, callbackUrl } = input;
  const { orders, scripts, outcome } = simulation;
  const order = orders.create({
    merchantOrderId: merchantTransactionId,
    requestedAmount: amount,
    amount: amount + (scripts.forOrder(merchantTransactionId).amountDelta ?? 0),
    expireAfterSec: EXPIRE_AFTER_SEC,
    redirectUrl,
    redirectMode,
    canRetry: true,
    notification: { kind: 'v1', callbackUrl },
  });
  await outcome.begin(order);
  const redirectInfo = { url: simulation.pageUrl(order), method: 'GET' };
  const data = {
    merchantId,
    merchantTransactionId,
    instrumentResponse: { type: 'PAY_PAGE', redirectInfo },
  };
  return {
    status: 200,
    body: { success: true, code: 'PAYMENT_INITIATED', message: 'Payment initiated', data },
  };
}

function refund(
  { orders, refunds }: Simulation,
  { merchantId }: SaltedAccount,
  input: z.infer<typeof refundPageRequest>,
): ProviderResponse {
  const { merchantTransactionId, originalTransactionId, amount, callbackUrl } = input;
  if (!orders.find(originalTransactionId)) throw failures.notFound;
  const created = refunds.create({
    merchantRefundId: merchantTransactionId,
    originalMerchantOrderId: originalTransactionId,
    amount,
    notification: { kind: 'v1', callbackUrl },
  });
  return { status: 200, body: refundTransactionView(created, merchantId) };
}

/** One call returns the status of payments and of refunds. */
function nextStatusStep({ refunds, scripts }: Simulation, id: string): Step {
  const known = refunds.find(id);
  return known
    ? scripts.nextStep(known.originalMerchantOrderId, 'refundStatus')
    : scripts.nextStep(id, 'status');
}

async function status(
  { orders, refunds, outcome }: Simulation,
  { merchantId }: SaltedAccount,
  id: string,
): Promise<ProviderResponse> {
  const refund = refunds.find(id);
  if (refund) return { status: 200, body: refundTransactionView(refund, merchantId) };
  const order = orders.find(id);
  if (!order) return failures.notFound;
  return { status: 200, body: transactionView(await outcome.refresh(order), merchantId) };
}

function requireAccount({ saltedAccount }: Simulation): SaltedAccount {
  if (!saltedAccount) throw failure(400, 'KEY_NOT_CONFIGURED', 'No salt key is configured');
  return saltedAccount;
}

function requireSignature({ headers }: FastifyRequest, text: string, account: SaltedAccount): void {
  if (!isSigned(headers['x-verify'], text, account)) throw failures.unauthorized;
}

/** The JSON in `{ request: base64 }`. @throws ProviderError */
function signedRequest(request: FastifyRequest, path: string, account: SaltedAccount): unknown {
  const encoded = (request.body as { request?: unknown } | null)?.request;
  if (typeof encoded !== 'string') throw failures.rejected;
  requireSignature(request, encoded + path, account);
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')) as unknown;
  } catch {
    throw failures.rejected;
  }
}

function parse<Schema extends z.ZodType<{ merchantId: string }>>(
  schema: Schema,
  body: unknown,
  account: SaltedAccount,
): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw failure(
      400,
      'BAD_REQUEST',
      `${issue?.path.join('.') || 'request'}: ${issue?.message ?? 'is not valid'}`,
    );
  }
  if (result.data.merchantId !== account.merchantId) {
    throw failure(400, 'KEY_NOT_CONFIGURED', 'No salt key is configured for this merchant');
  }
  return result.data;
}
