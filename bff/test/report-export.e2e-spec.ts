import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reportServiceCalls } from '@academy/contracts/reconciliation/report.calls';
import { type Mismatch } from '@academy/contracts/reconciliation/report.schemas';
import { startBff, type Bff } from './start-bff.js';

const id = (digit: string): string => digit.repeat(26);
const report = {
  id: id('1'),
  from: '2026-03-01',
  to: '2026-03-31',
  state: 'done',
  total: 2,
  checked: 2,
  mismatches: 2,
  failedChecks: 0,
  startedBy: id('9'),
  startedAt: '2026-04-01T00:00:00.000Z',
  finishedAt: '2026-04-01T00:01:00.000Z',
};
const mismatch: Mismatch = {
  id: id('2'),
  kind: 'amounts-differ',
  orderNumber: 'AC-1',
  reference: 'AC-1',
  userId: id('3'),
  itemType: 'course',
  title: '=HYPERLINK("http://evil.example","open")',
  ourState: 'CAPTURED',
  ourPaise: 99_950,
  providerState: 'captured',
  providerPaise: 100_000,
  isEnrolled: true,
};

describe('a reconciliation report as a file', () => {
  let bff: Bff;
  beforeAll(async () => {
    bff = await startBff();
    bff.payment.on(reportServiceCalls.readReport, ({ query }) => {
      const isFirst = !query['after'];
      const title = '@SUM(A1)';
      const findings = isFirst ? [mismatch] : [{ ...mismatch, id: id('4'), title, orderNumber: null }];
      return { body: { comparison: report, findings, hasMore: isFirst } };
    });
  });
  afterAll(() => bff.stop());
  const fetch = (headers: Record<string, string>) =>
    bff.inject({ method: 'GET', url: `/api/admin/comparisons/${id('1')}/csv`, headers });

  it('contains every page of mismatches, and no cell is a formula [T45]', async () => {
    const { statusCode, headers, body } = await fetch(await bff.signedIn(bff.auth.add('admin')));
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(body.startsWith('\uFEFFmismatch,order,')).toBe(true);
    const [, first, second, end] = body.split('\r\n');
    expect(first).toBe(
      `amounts-differ,AC-1,AC-1,${id('3')},course,"'=HYPERLINK(""http://evil.example"",""open"")",CAPTURED,999.50,captured,1000.00,yes`,
    );
    expect(second).toContain(`,"'@SUM(A1)",`);
    expect(end).toBe('');
  });

  it('is for admins only [S-267]', async () => {
    expect((await fetch({})).statusCode).toBe(401);
    expect((await fetch(await bff.signedIn(bff.auth.add('user')))).statusCode).toBe(403);
  });
});
