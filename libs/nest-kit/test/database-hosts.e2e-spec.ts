import 'reflect-metadata';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../src/database/database-options.js';
import { inTransaction } from '../src/database/transactions/transaction.js';
import { CuttingProxy } from '../src/testing/cutting-proxy.js';
import { freePort } from '../src/testing/free-port.js';
import { createTestSchema, type TestSchema } from '../src/testing/test-schema.js';

describe('several hosts in DATABASE_URL', () => {
  let schema: TestSchema;
  const opened: { source?: DataSource; proxies: CuttingProxy[] } = { proxies: [] };
  beforeAll(async () => {
    schema = await createTestSchema('hosts');
    await schema.run('CREATE TABLE entries (id int AUTO_INCREMENT PRIMARY KEY) ENGINE=InnoDB');
  });
  afterEach(async () => {
    await opened.source?.destroy();
    delete opened.source;
    await Promise.all(opened.proxies.splice(0).map((proxy) => proxy.stop()));
  });
  afterAll(() => schema.drop());

  const through = async (): Promise<{ proxy: CuttingProxy; host: string }> => {
    const proxy = await CuttingProxy.start(schema.url);
    opened.proxies.push(proxy);
    return { proxy, host: new URL(proxy.url).host };
  };
  const connect = async (hosts: readonly string[]): Promise<DataSource> => {
    const url = schema.url.replace(new URL(schema.url).host, hosts.join(','));
    const options = databaseOptions({ url, entities: [], migrations: [], poolSize: 3 });
    return (opened.source = await new DataSource(options).initialize());
  };
  const insert = (source: DataSource): Promise<unknown> =>
    inTransaction(source, (manager) => manager.query('INSERT INTO entries () VALUES ()'));

  it('connects to the first host that accepts', async () => {
    const { host } = await through();
    await insert(await connect([`127.0.0.1:${await freePort()}`, host]));
  });

  it('uses the next host when the first one is gone, also in a transaction', async () => {
    const [first, second] = [await through(), await through()];
    const source = await connect([first.host, second.host]);
    await Promise.all([insert(source), insert(source), insert(source)]);
    opened.proxies.shift();
    await first.proxy.stop();
    await Promise.all([insert(source), insert(source), insert(source)]);
  });

  it('passes over a host that accepts connections and never greets', async () => {
    const sockets: Socket[] = [];
    const silent: Server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { host } = await through();
    await insert(await connect([`127.0.0.1:${(silent.address() as AddressInfo).port}`, host]));
    expect(sockets).not.toHaveLength(0);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('fails when no host accepts, and when the server rejects the account', async () => {
    const nowhere = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
    await expect(connect(nowhere)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const { host } = await through();
    const wrong = new URL(schema.url);
    wrong.username = 'nobody';
    const url = wrong.href.replace(wrong.host, `${host},${host}`);
    const source = new DataSource(databaseOptions({ url, entities: [], migrations: [] }));
    await expect(source.initialize()).rejects.toMatchObject({ code: 'ER_ACCESS_DENIED_ERROR' });
  });
});
