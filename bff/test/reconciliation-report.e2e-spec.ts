import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reportServiceCalls } from '@academy/contracts/reconciliation/report.calls';
import { namedReportDetail, type Mismatch } from '@academy/contracts/reconciliation/report.schemas';
import { userServiceCalls } from '@academy/contracts/users/user.calls';
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
  kind: 'enrollment-without-payment',
  orderNumber: null,
  reference: null,
  userId: id('3'),
  itemType: 'course',
  title: 'Network forensics',
  ourState: 'ACTIVE',
  ourPaise: null,
  providerState: null,
  providerPaise: null,
  isEnrolled: true,
};

describe('a reconciliation report', () => {
  let bff: Bff;
  beforeAll(async () => {
    bff = await startBff();
    bff.payment.on(reportServiceCalls.readReport, ({ query }) => ({
      body: {
        comparison: report,
        findings: [mismatch, { ...mismatch, id: id('4'), userId: id('5') }],
        hasMore: query['limit'] === '2',
      },
    }));
  });
  afterAll(() => bff.stop());
  const read = async (role: 'admin' | 'user') =>
    bff.inject({
      url: `/api/admin/comparisons/${id('1')}?limit=2`,
      headers: await bff.signedIn(bff.auth.add(role)),
    });
  const names = async () => {
    const detail = namedReportDetail.parse((await read('admin')).json());
    expect(detail.hasMore).toBe(true);
    return detail.findings.map(({ userName }) => userName);
  };

  it('names the users of its mismatches, except for deleted accounts', async () => {
    bff.auth.on(userServiceCalls.userNames, () => ({ body: { names: [{ id: id('3'), name: 'Asha Rao' }] } }));
    expect(await names()).toEqual(['Asha Rao', null]);
  });

  it('is complete without the names while accounts cannot be read', async () => {
    bff.auth.on(userServiceCalls.userNames, () => ({ status: 503, body: {} }));
    expect(await names()).toEqual([null, null]);
  });

  it('is for admins only [S-267]', async () => {
    expect((await read('user')).statusCode).toBe(403);
  });
});

const priced: Mismatch = {
  ...mismatch,
  kind: 'amounts-differ',
  orderNumber: 'AC-1',
  reference: 'AC-1',
  title: '=HYPERLINK("http://evil.example","open")',
  ourState: 'CAPTURED',
  ourPaise: 99_950,
  providerState: 'captured',
  providerPaise: 100_000,
};

describe('a reconciliation report as a file', () => {
  let bff: Bff;
  beforeAll(async () => {
    bff = await startBff();
    bff.payment.on(reportServiceCalls.readReport, ({ query }) => {
      const isFirst = !query['after'];
      const title = '@SUM(A1)';
      const findings = isFirst ? [priced] : [{ ...priced, id: id('4'), title, orderNumber: null }];
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
