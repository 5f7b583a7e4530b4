import { it } from '@jest/globals';
import { SeededRandom } from './seeded-random.js';
import { rounds, seed } from './attack-target.js';

const MAX_MS = 120_000;

/**
 * An attack with random choices by the seed: user, place, encoding, number of simultaneous calls.
 * @param title a sentence about the required defence, with the rows at its end: `[T27] [API1]`
 */
export function attack(title: string, attempt: (random: SeededRandom) => Promise<void>): void {
  it(
    title,
    async () => {
      for (let round = 1; round <= rounds; round += 1) {
        const choices = new SeededRandom(`${seed}/${title}/${round}`);
        try {
          await attempt(choices);
        } catch (error) {
          throw withChoices(error, round, choices);
        }
      }
    },
    MAX_MS * rounds,
  );
}

function withChoices(error: unknown, round: number, { made }: SeededRandom): Error {
  const reason = error instanceof Error ? error : new Error(String(error));
  reason.message = `Seed ${seed}, round ${round}: ${made.join(', ')}\n${reason.message}`;
  return reason;
}
