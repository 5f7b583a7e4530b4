import { defineErrors } from '@academy/nest-kit';
import { z } from 'zod';

/** Findings in the text of an error; the details of the response have all of them. */
const MAX_FINDINGS = 3;

const gateDetails = z.object({
  findings: z.array(z.object({ where: z.string(), why: z.string() })),
  /** The outcome for a change that had been written. */
  outcome: z.string().optional(),
});

export const releaseErrors = defineErrors({
  RELEASES_BY_COMMAND: [
    'conflict',
    'This server cannot change these releases. Use npm run release where your team keeps its key.',
  ],
  RELEASES_CHANGED: ['conflict', 'Somebody else changed these releases in the meantime. Please check again.'],
  NOT_FOUND: (missing: 'remote' | 'version') => [
    'not-found',
    missing === 'remote' ? 'There is no such remote' : 'There is no such version that its team has signed',
  ],
  /** @param why the reason of the journal */
  RELEASE_REJECTED: (why: string) => ['invalid', `This is not possible: ${why}.`],
  /** @param details of the registry's rejection */
  GATE_REJECTED: (details: unknown) => ['unprocessable', gateText(details), details],
  /** @param text of the registry: the person, and the reason */
  FROZEN: (text: string) => ['locked', `${text}.`],
});

function gateText(details: unknown): string {
  const { findings = [], outcome = 'Nothing was changed' } = gateDetails.safeParse(details).data ?? {};
  const shown = findings.slice(0, MAX_FINDINGS).map(({ where, why }) => `${where}: ${why}`);
  const rest = findings.length > MAX_FINDINGS ? [`and ${findings.length - MAX_FINDINGS} more`] : [];
  return `This version does not fit what is live: ${[...shown, ...rest].join('; ')}. ${outcome}.`;
}
