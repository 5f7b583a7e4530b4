// @ts-check
import './node-version.mjs';
import { showHelp } from './help.mjs';
import { live } from './processes/lifetime.mjs';
import { describeFailure } from './failure.mjs';
import { showAddresses } from './product/addresses.mjs';
import { Product } from './product/product.mjs';
import { complain, say, seconds } from './screen.mjs';

const usage = `npm start: installs, builds, brings up the databases, migrates, seeds and runs the academy.
Ctrl-C ends all of it; a second Ctrl-C ends it at once.`;

async function main() {
  if (showHelp(process.argv.slice(2), usage, 4000)) return;
  const began = Date.now();
  const product = new Product({ kind: 'development', env: process.env });
  await live(product, 0, async () => {
    await product.open();
    await product.install();
    await Promise.all([product.build(), product.startDatabases()]);
    await product.startApps();
    showAddresses(product.ports);
    say(`Ready after ${seconds(began)}.`);
    say(`Academy is ready: http://localhost:${product.ports.academy}`);
    return undefined;
  });
}

main().catch((error) => {
  complain(describeFailure(error));
  process.exit(1);
});
