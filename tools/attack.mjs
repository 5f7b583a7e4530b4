// @ts-check
import './node-version.mjs';
import { writeFileSync } from 'node:fs';
import { attackerOf } from './attack/attackers.mjs';
import { readArguments, usage } from './attack/arguments.mjs';
import { readAccepted, sortOut } from './attack/findings.mjs';
import { describeFailure } from './failure.mjs';
import { live } from './processes/lifetime.mjs';
import { startWorld } from './attack/world.mjs';
import { Product } from './product/product.mjs';
import { complain, paint, say, seconds, step } from './screen.mjs';

/** Limits would refuse what is to be tried; that they hold is tried at a BFF of its own (`world.mjs`). */
const WITHOUT_LIMITS = { RATE_LIMIT_FACTOR: '100000' };

/** @typedef {{ figures: Record<string, number>, unknown: import('./attack/findings.mjs').Finding[], known: number }} Verdict */

async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return say(usage);
  const options = readArguments(args);
  const accepted = readAccepted();
  const hasWorld = options.isKept || options.attackers.includes('attacks');
  // Seeded attacks read the logs (T41, T70).
  const settings = { ...WITHOUT_LIMITS, LOG_LEVEL: hasWorld ? 'info' : 'error' };
  const product = new Product({ kind: 'attack', env: { ...process.env, ...settings } });
  await live(product, 1, async () => {
    const began = Date.now();
    await product.open();
    await product.install();
    await Promise.all([product.build(), product.startDatabases()]);
    const world = await (hasWorld ? startWorld(product) : product.startRooms());
    if (options.isKept) {
      say(`  cd labs/security && WORLD_FILE=${world} npx jest -c attacks.jest.config.mjs attacks/sessions`);
      return undefined;
    }
    /** @type {Record<string, Verdict>} */
    const verdicts = {};
    for (const name of options.attackers) verdicts[name] = await attack(name, product, options, accepted);
    if (options.report) writeFileSync(options.report, JSON.stringify(reportOf(verdicts), null, 2));
    const left = Object.values(verdicts).flatMap(({ unknown }) => unknown).length;
    return {
      code: left > 0 ? 1 : 0,
      lastWords: `\nSeed ${options.seed}: ${left === 0 ? 'nothing found' : `${left} findings without a reason`} (${seconds(began)})`,
    };
  });
}

/**
 * @param {import('./attack/arguments.mjs').AttackerName} name
 * @param {Product} product
 * @param {import('./attack/arguments.mjs').Options} options
 * @param {readonly import('./attack/findings.mjs').Accepted[]} accepted
 * @returns {Promise<Verdict>}
 */
async function attack(name, product, options, accepted) {
  const began = Date.now();
  step(name);
  const { findings, figures } = await attackerOf(name)(product, options);
  const { unknown, known } = sortOut(findings, accepted);
  for (const { id, detail } of unknown) complain(`${id}\n${detail}`);
  for (const { finding, reason } of known) say(paint('grey', `  accepted: ${finding.id}: ${reason}`));
  const words = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
  say(`  ${words.join(', ')}; ${unknown.length} unknown, ${known.length} accepted (${seconds(began)})`);
  return { figures, unknown, known: known.length };
}

/** In the form that `npm test` reads, with the figures beside it. @param {Record<string, Verdict>} verdicts */
const reportOf = (verdicts) => ({
  checks: Object.fromEntries(Object.entries(verdicts).map(([name, { unknown }]) => [name, unknown.length])),
  verdicts,
});

main().catch((error) => {
  complain(describeFailure(error));
  process.exit(1);
});
