import { type Order } from '../orders/order.js';
import { type Refund } from '../refunds/refund.js';
import { xVerify, type SaltedAccount } from './signature.js';
import { refundTransactionView, transactionView } from './transaction-view.js';

export type CallbackSigner = (ended: Order | Refund) => { headers: Record<string, string>; body: string };

/** The callback of v1: the status in base64, signed without a path. */
export function callbackSigner(account: SaltedAccount): CallbackSigner {
  return (ended) => {
    const view =
      'merchantRefundId' in ended
        ? refundTransactionView(ended, account.merchantId)
        : transactionView(ended, account.merchantId);
    const status = JSON.stringify(view);
    const response = Buffer.from(status).toString('base64');
    return { headers: { 'x-verify': xVerify(response, account) }, body: JSON.stringify({ response }) };
  };
}
