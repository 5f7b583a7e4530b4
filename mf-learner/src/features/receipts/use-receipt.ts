import { retry, useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';

/** Without a network the page says so, and loads by itself when there is one. */
export function useReceipt(orderNumber: string) {
  const call = apiCall(useApi(), '/api/payment/orders/{orderNumber}/receipt', {
    path: { orderNumber },
    private: true,
  });
  return useQuery({ ...call, networkMode: 'always', refetchOnReconnect: true, retry });
}
