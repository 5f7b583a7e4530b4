// @ts-check
/**
 * One official SDK in a separate process, since it is a singleton with one token (decision 0041). Controlled over the
 * channel of `fork`: the reply to `{ id, call, args }` is `{ id, value }` or `{ id, error }`.
 */
import { createRequire } from 'node:module';

const [packageName = '', baseUrl = ''] = process.argv.slice(2);
const sdk = createRequire(import.meta.url)(packageName);
const { PHONEPE_CLIENT_ID, PHONEPE_CLIENT_SECRET } = process.env;

// The URLs are constants of the SDK; it reads them here, once.
sdk.EnvConfig.getBaseUrls = () => ({
  pgHostUrl: baseUrl,
  pciPgHostUrl: baseUrl,
  oAuthHostUrl: baseUrl,
  eventsHostUrl: 'http://127.0.0.1:9',
});
const shouldPublishEvents = false;
const client = sdk.StandardCheckoutClient.getInstance(
  PHONEPE_CLIENT_ID,
  PHONEPE_CLIENT_SECRET,
  1,
  sdk.Env.SANDBOX,
  shouldPublishEvents,
);
const tokens = client.tokenService.constructor;
// After a failed token call the SDK prints the whole request, including the secret.
console.warn = () => undefined;

/** Fills a builder of the SDK: every field by its setter. */
const built = (/** @type {any} */ builder, /** @type {Record<string, unknown>} */ fields) => {
  for (const [name, value] of Object.entries(fields)) builder[name](value);
  return builder.build();
};

/** @type {Record<string, (...args: any[]) => unknown>} */
const calls = {
  pay: (fields) => client.pay(built(sdk.StandardCheckoutPayRequest.builder(), withMeta(fields))),
  createSdkOrder: (fields) =>
    client.createSdkOrder(built(sdk.CreateSdkOrderRequest.StandardCheckoutBuilder(), fields)),
  refund: (fields) => client.refund(built(sdk.RefundRequest.builder(), fields)),
  getOrderStatus: (id, details) => client.getOrderStatus(id, details),
  getRefundStatus: (id) => client.getRefundStatus(id),
  getTransactionStatus: (id) => client.getTransactionStatus(id),
  validateCallback: (...args) => client.validateCallback(...args),
  token: () => tokens.oAuthResponse,
  clearToken: () => void (tokens.oAuthResponse = undefined),
};

const withMeta = (/** @type {any} */ { metaInfo, ...fields }) =>
  metaInfo ? { ...fields, metaInfo: built(sdk.MetaInfo.builder(), metaInfo) } : fields;

process.on('message', async (/** @type {any} */ { id, call, args }) => {
  try {
    process.send?.({ id, value: (await calls[call]?.(...args)) ?? null });
  } catch (error) {
    const { name, type, message, code, httpStatusCode, data } = /** @type {any} */ (error);
    const isPhonePe = error instanceof sdk.PhonePeException;
    process.send?.({ id, error: { name: type ?? name, isPhonePe, message, code, httpStatusCode, data } });
  }
});
process.once('disconnect', () => process.exit(0));
process.send?.({ ready: true });
