import { describeFailure } from '../../tools/failure.mjs';
import { printLine, seconds, step } from '../../tools/screen.mjs';

const MAX_SHOWN = 8;

/** Checks with their durations; `npm run verify` writes the printed lines to the journal. */
export class Checks {
  readonly failures = new Map<string, number>();

  get failed(): number {
    return [...this.failures.values()].filter((count) => count > 0).length;
  }

  /**
   * @param work resolves with what is wrong; an error is one failure
   * @returns true if nothing is wrong
   */
  async check(name: string, work: () => Promise<readonly string[] | void>): Promise<boolean> {
    const began = Date.now();
    step(`${name} …`);
    const found = (await work().catch((error: unknown) => [describeFailure(error)])) ?? [];
    this.failures.set(name, found.length);
    const shown = found.slice(0, MAX_SHOWN).map((line) => `\n      ${line}`);
    const more = found.length > MAX_SHOWN ? `\n      and ${found.length - MAX_SHOWN} more` : '';
    printLine(`  ${found.length === 0 ? '✓' : '✖'} ${name}: ${seconds(began)}${shown.join('')}${more}`);
    return found.length === 0;
  }

  /** A figure that is reported and not judged. */
  note(text: string): void {
    printLine(`      ${text}`);
  }
}
