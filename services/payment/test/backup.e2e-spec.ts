import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { upstreamOf } from '@academy/contracts/call';
import { reportCalls } from '@academy/contracts/reconciliation/report.calls';
import { reportDetail, reportResponse } from '@academy/contracts/reconciliation/report.schemas';
import { ReportRunner } from '../src/reconciliation/reports/report-runner.service.js';
import { ReportsRepository } from '../src/reconciliation/reports/reports.repository.js';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../src/gateways/payment-gateway.js';
import { findViolations } from '../src/invariants/invariants.js';
import { eventually } from './payment-test-app.js';
import { aCourse } from './fake-catalog.js';
import { TestDatabase } from './own-database.js';
import { RefundTestApp } from './refund-test-app.js';

jest.setTimeout(180_000);

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const DAY_MS = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** A restore needs a folder of keys and uploads that is empty. */
const EMPTY = 'restored';

describe('payments made after the last backup and before the loss of the database', () => {
  const app = new RefundTestApp();
  let folder = '';
  let database: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'payment-backup-'));
    // The server of all tests writes no log.
    database = await TestDatabase.start(['--log-bin=binlog', '--loose-binlog-format=ROW']);
    process.env['MYSQL_URL'] = database.url;
    await app.start();
    // A backup contains three schemas; the contents of the other two do not matter here.
    for (const name of neighbours()) {
      await app.db.query(`CREATE DATABASE ${name}`);
      await app.db.query(`CREATE TABLE ${name}.things (id INT PRIMARY KEY)`);
    }
  });
  afterAll(async () => {
    await app.stop();
    await database.stop();
    await rm(folder, { recursive: true });
  });

  const prefix = (): string => new URL(app.schema.url).pathname.slice(1).replace(/payment$/, '');
  const neighbours = (): string[] => ['auth', 'catalog'].map((name) => `\`${prefix()}${name}\``);
  /** @returns its output */
  const backup = async (
    command: 'backup' | 'restore',
    argument: '--from' | '--logs-of' | '--to',
  ): Promise<string> => {
    const words = ['tools/backup.mjs', command, argument, join(folder, 'backup'), '--prefix', prefix()];
    const env = {
      PATH: process.env['PATH'],
      MYSQL_URL: process.env['MYSQL_URL'],
      ACADEMY_DATA_DIR: join(folder, EMPTY),
    };
    return (await run(process.execPath, words, { cwd: root, env })).stdout;
  };
  const enrollmentsOf = ({ user }: { user: string }): Promise<number> =>
    app.count('enrollments', 'user_id = ?', [user]);
  const dropDatabases = async (): Promise<void> => {
    await app.schema.drop();
    for (const name of neighbours()) await app.db.query(`DROP DATABASE ${name}`);
  };
  const mismatches = async (): Promise<(string | null)[][]> => {
    const gateway = app.nest.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false });
    const runner = new ReportRunner(new ReportsRepository(app.db), gateway);
    const reports = upstreamOf(reportCalls.listReports).path;
    const range = { from: dayOf(Date.now() - DAY_MS), to: dayOf(Date.now() + DAY_MS) };
    const { body } = await app.asAdmin(reports, range, reportResponse);
    while (await runner.advance());
    const admin = { user: app.admin, role: 'admin' as const };
    const read = await app.call('GET', `${reports}/${body.comparison.id}`, admin);
    return reportDetail.parse(read.body).findings.map(({ kind, orderNumber }) => [kind, orderNumber]);
  };

  it('are restored from copies of the binary log; later ones are found by the reconciliation report, and the worker enrolls their buyers', async () => {
    await mkdir(join(folder, EMPTY));
    const before = await app.aPaidOrder();
    const copied = await app.anOpenOrder(app.catalog.put(aCourse()));
    const later = await app.anOpenOrder(app.catalog.put(aCourse()));
    await backup('backup', '--to');
    await app.pay(copied.id);
    const begunAndCopied = await app.aPaidOrder();
    // MySQL's client names no position (decision 0175), so all is later there.
    const hasLogs = !(await backup('backup', '--logs-of')).includes('No logs: the backup names no position');
    await app.pay(later.id);
    expect(await enrollmentsOf(later)).toBe(1);
    // The provider has no call that lists orders: those that began after the last copy are only in its dashboard.
    const begunLater = await app.aPaidOrder();

    await dropDatabases();
    expect(await backup('restore', '--from')).toMatch(hasLogs ? /Replayed \d+ binary logs/ : /No logs were/);
    expect(await app.attemptState(before.id)).toBe('CAPTURED');
    for (const order of [copied, begunAndCopied]) expect(await enrollmentsOf(order)).toBe(hasLogs ? 1 : 0);
    const lost = hasLogs ? [later] : [copied, later];
    for (const order of lost) {
      expect(await app.attemptState(order.id)).toBe('PENDING');
      expect(await enrollmentsOf(order)).toBe(0);
    }
    const paidThere = lost.map(({ id }) => ['paid-there-not-here', id]);
    expect((await mismatches()).sort()).toEqual(paidThere.sort());
    expect(await app.simulator.order(begunLater.id)).toMatchObject({ state: 'COMPLETED' });

    for (const { id } of lost) await app.age(id, 23);
    const worker = await app.startWorker();
    for (const { id } of lost)
      await eventually(async () => (await app.attemptState(id)) === 'CAPTURED', `${id} is captured`);
    await worker.app.close();
    for (const order of lost) expect(await enrollmentsOf(order)).toBe(1);
    expect(await mismatches()).toEqual([]);
    expect(await findViolations(app.db)).toEqual([]);
  });
});
