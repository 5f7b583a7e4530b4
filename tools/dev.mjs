// @ts-check
import './node-version.mjs';
import { describeFailure } from './failure.mjs';
import { showHelp } from './help.mjs';
import { live } from './processes/lifetime.mjs';
import { showAddresses } from './product/addresses.mjs';
import { Product } from './product/product.mjs';
import { watchRooms } from './product/watch.mjs';
import { complain, say } from './screen.mjs';

const usage = `npm run dev: the same as npm start, with watching. A changed Nest room is rebuilt and restarted alone;
a changed front room is rebuilt and released, so that the next page load shows it.`;

async function main() {
  if (showHelp(process.argv.slice(2), usage, 4000)) return;
  const product = new Product({ kind: 'development', env: process.env });
  await live(product, 0, async () => {
    await product.open();
    await product.install();
    await Promise.all([product.build(), product.startDatabases()]);
    await product.startRooms();
    watchRooms(product);
    showAddresses(product.ports);
    say('Watching the rooms for changes.');
    say(`Academy is ready: http://localhost:${product.ports.academy}`);
    return undefined;
  });
}

main().catch((error) => {
  complain(describeFailure(error));
  process.exit(1);
});
