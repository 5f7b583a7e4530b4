/**
 * Computes the machines that 1,000, 100,000 and 10 million learners need, and the part that reaches its limit first, from
 * figures of the whole product (started here, on separate servers): the CPU time of each process for each kind of
 * request, and the bytes of each row.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { origins, startAcademy } from './checkout/product.mjs';
import { Report } from './report.mjs';
import { measureCosts } from './scaling/costs.mjs';
import { capacityOf, SIZES } from './scaling/model.mjs';
import { describeScaling } from './scaling/description.mjs';
import { measureRows } from './scaling/rows.mjs';
import { rejectArguments } from './usage.mjs';

rejectArguments(`npm run bench -- scaling

Starts the product on servers and in a folder of its own (.data/bench, emptied first) and takes about five minutes.
CALLS=3000 sets how many requests of each kind there are, ACADEMY_PORT_BASE=5600 where the ports begin. WRITE=1 keeps the
figures in bench/results and writes the tables of docs/scaling.md.`);
const CALLS = Number(process.env['CALLS'] ?? 3_000);
const page = fileURLToPath(new URL('../docs/scaling.md', import.meta.url));

const academy = await startAcademy();
try {
  const costs = await measureCosts({ academy, origins, calls: CALLS });
  const rows = await measureRows(academy.mysqlUrl);
  const figures = { costs, rows };
  const text = describeScaling(figures);
  console.log(text);
  const report = new Report('scaling');
  for (const learners of SIZES) {
    const { cores, first } = capacityOf(figures, learners);
    const measured = `${cores.total.toFixed(1)} cores; ${first.name} first, at ${first.learners.toLocaleString('en')}`;
    report.add(
      `${learners.toLocaleString('en')} learners`,
      measured,
      'no limit of a part',
      first.learners >= learners,
    );
  }
  if (process.env['WRITE']) {
    report.save(['scaling'], true);
    writeFileSync(
      page,
      readFileSync(page, 'utf8').replace(/(<!-- figures -->\n)[\s\S]*(<!-- end -->)/, `$1\n${text}\n$2`),
    );
  }
} finally {
  await academy.stop();
}
