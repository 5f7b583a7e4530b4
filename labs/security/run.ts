import { writeFileSync } from 'node:fs';
import { describeFailure } from '../../tools/failure.mjs';
import { runWithShutdown } from '../../tools/processes/shutdown.mjs';
import { Product } from '../../tools/product/product.mjs';
import { printError, paint, printLine, seconds, step } from '../../tools/screen.mjs';
import { readArguments, usage, type AttackerName, type Options } from './arguments.js';
import { attackerOf } from './attackers/attackers.js';
import {
  readAccepted,
  classifyFindings,
  type AcceptedFinding,
  type Finding,
  type Result,
} from './attackers/findings.js';
import { startTarget } from './lab/start-target.js';

/** Limits would reject the attacks; they are tested with a separate BFF (`lab/start-target.ts`). */
const WITHOUT_LIMITS = { RATE_LIMIT_FACTOR: '100000' };

interface AttackResult {
  figures: Result['figures'];
  unknown: Finding[];
  known: number;
}

async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return printLine(usage);
  const options = readArguments(args);
  const accepted = readAccepted();
  const needsTarget = options.keepsData || options.attackers.includes('attacks');
  // Seeded attacks read the logs (T41, T70).
  const settings = { ...WITHOUT_LIMITS, LOG_LEVEL: needsTarget ? 'info' : 'error' };
  const product = new Product({ kind: 'attack', env: { ...process.env, ...settings } });
  await runWithShutdown(product, 1, async () => {
    const began = Date.now();
    await product.open();
    await product.install();
    await Promise.all([product.build(), product.startDatabases()]);
    const attackTarget = await (needsTarget ? startTarget(product) : product.startApps());
    if (options.keepsData) {
      printLine(
        `  cd labs/security && TARGET_FILE=${attackTarget} npx jest -c attacks.jest.config.mjs attacks/sessions`,
      );
      return undefined;
    }
    const results: Record<string, AttackResult> = {};
    for (const name of options.attackers) results[name] = await attack(name, product, options, accepted);
    if (options.report) writeFileSync(options.report, JSON.stringify(reportOf(results), null, 2));
    const left = Object.values(results).flatMap(({ unknown }) => unknown).length;
    return {
      code: left > 0 ? 1 : 0,
      summary: `\nSeed ${options.seed}: ${left === 0 ? 'nothing found' : `${left} findings without a reason`} (${seconds(began)})`,
    };
  });
}

async function attack(
  name: AttackerName,
  product: Product,
  options: Options,
  accepted: readonly AcceptedFinding[],
): Promise<AttackResult> {
  const began = Date.now();
  step(name);
  const { findings, figures } = await attackerOf(name)(product, options);
  const { unknown, known } = classifyFindings(findings, accepted);
  for (const { id, detail } of unknown) printError(`${id}\n${detail}`);
  for (const { finding, reason } of known) printLine(paint('grey', `  accepted: ${finding.id}: ${reason}`));
  const words = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
  printLine(`  ${words.join(', ')}; ${unknown.length} unknown, ${known.length} accepted (${seconds(began)})`);
  return { figures, unknown, known: known.length };
}

/** The report in the format of `npm test`, with the figures. */
const reportOf = (results: Record<string, AttackResult>) => ({
  checks: Object.fromEntries(Object.entries(results).map(([name, { unknown }]) => [name, unknown.length])),
  results,
});

main().catch((error: unknown) => {
  printError(describeFailure(error));
  process.exit(1);
});
