import { type Order } from '../orders/order.js';
import { xVerify, type SaltedAccount } from './signature.js';
import { transactionView } from './transaction-view.js';

export type CallbackSigner = (order: Order) => { headers: Record<string, string>; body: string };

/** The callback of v1: the status in base64, signed without a path. */
export function callbackSigner(account: SaltedAccount): CallbackSigner {
  return (order) => {
    const status = JSON.stringify(transactionView(order, account.merchantId));
    const response = Buffer.from(status).toString('base64');
    return { headers: { 'x-verify': xVerify(response, account) }, body: JSON.stringify({ response }) };
  };
}
