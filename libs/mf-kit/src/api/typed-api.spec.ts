import { describe, expect, it } from '@jest/globals';
import { listCall, readListUrl } from '@academy/contracts/catalog/catalog-list';
import { type ApiClient } from './api-client.js';
import { apiCall, filePath, typedApi } from './typed-api.js';

function recorded() {
  const calls: unknown[] = [];
  const record =
    (verb: string) =>
    async (...call: unknown[]) => {
      calls.push([verb, ...call]);
    };
  const client = {
    delete: record('DELETE'),
    get: record('GET'),
    post: record('POST'),
    put: record('PUT'),
  } as unknown as ApiClient;
  return { api: typedApi(client), calls };
}

const body = { isActive: true };

describe('typedApi', () => {
  it('calls the filled path with the body, the query and the options that were given', async () => {
    const { api, calls } = recorded();
    await api.put('/api/admin/coupon/{id}/state', { path: { id: 'a/b' }, body, timeoutMs: 5 });
    await api.get('/api/admin/refunds', { query: { state: 'DUE', page: 2, limit: undefined } });
    await api.post('/api/user/logout');
    expect(calls).toEqual([
      ['PUT', '/api/admin/coupon/a%2Fb/state', body, { timeoutMs: 5 }],
      ['GET', '/api/admin/refunds?state=DUE&page=2', {}],
      ['POST', '/api/user/logout', undefined, {}],
    ]);
  });

  it('sends bytes unchanged, downloads files, and fills the path of a link', async () => {
    const { api, calls } = recorded();
    const bytes = new Blob(['a,b'], { type: 'text/csv' });
    await api.post('/api/admin/imports/{kind}/check', { path: { kind: 'users' }, body: bytes });
    await api.file('/api/admin/comparisons/{id}/csv', { path: { id: 'R1' } });
    expect(calls).toEqual([
      ['POST', '/api/admin/imports/users/check', bytes, {}],
      ['GET', '/api/admin/comparisons/R1/csv', { isFile: true }],
    ]);
    expect(filePath('/api/workshop/{id}/calendar.ics', { path: { id: 'a/b' } })).toBe(
      '/api/workshop/a%2Fb/calendar.ics',
    );
  });

  it('uses the path with its query as the key of a query', () => {
    const { api } = recorded();
    const { queryKey } = apiCall(api, '/api/admin/refunds', { query: { page: 2 }, private: true });
    expect(queryKey).toEqual(['/api/admin/refunds?page=2']);
  });

  it('writes a query in the same order as the key of the initial data in the HTML', () => {
    const { api } = recorded();
    const url = new URLSearchParams({
      search: "cyber (crime)'s",
      category: 'సైబర్',
      sort: 'price',
      page: '2',
    });
    const { queryKey } = apiCall(api, '/api/course/all', { query: readListUrl('course', url) });
    expect(queryKey).toEqual([listCall('course', url)]);
    expect(() => apiCall(api, '/api/course/all', { query: { search: 'half \ud83d' } })).not.toThrow();
  });

  it('rejects a call that the OpenAPI description does not contain at compile time', () => {
    const { api } = recorded();
    const wrong = [
      // @ts-expect-error a path that is not described
      () => api.get('/api/admin/vouchers'),
      // @ts-expect-error a method that the path does not have
      () => api.post('/api/admin/coupons'),
      // @ts-expect-error without its parameter
      () => api.put('/api/admin/coupon/{id}/state', { body }),
      // @ts-expect-error without its body
      () => api.put('/api/admin/coupon/{id}/state', { path: { id: '1' } }),
      // @ts-expect-error a field that the body does not have
      () => api.put('/api/admin/coupon/{id}/state', { path: { id: '1' }, body: { ...body, on: 1 } }),
      // @ts-expect-error a value that the query does not allow
      () => api.get('/api/admin/refunds', { query: { state: 'PAID' } }),
      // @ts-expect-error a field that the response does not have
      async () => (await api.get('/api/admin/coupons')).vouchers,
      // @ts-expect-error a file
      () => api.get('/api/admin/audit/export'),
      // @ts-expect-error JSON
      () => api.file('/api/admin/coupons'),
      // @ts-expect-error an import without its bytes
      () => api.post('/api/admin/imports/{kind}/check', { path: { kind: 'users' } }),
      // @ts-expect-error a form with an image
      () => api.post('/api/admin/course'),
    ];
    expect(wrong).toHaveLength(11);
  });
});
