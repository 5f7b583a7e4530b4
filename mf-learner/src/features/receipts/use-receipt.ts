import { retry, useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';

/** Without a network the page reports it, and loads when the network is back. */
export function useReceipt(orderNumber: string) {
  const call = apiCall(useApi(), '/api/payment/orders/{orderNumber}/receipt', {
    path: { orderNumber },
    private: true,
  });
  return useQuery({ ...call, networkMode: 'always', refetchOnReconnect: true, retry });
}
