import Sequencer from '@jest/test-sequencer';

/**
 * The order of test files is random by jest's seed, which `--showSeed` prints and `--seed` repeats. Files of services
 * are first: they take longest, and a long file at the end would leave the other workers idle.
 */
export default class ShuffledSequencer extends Sequencer {
  constructor(options) {
    super(options);
    this.seed = options.globalConfig.seed;
  }

  sort(tests) {
    const ranked = tests.map((test) => ({
      test,
      rank: Number(!test.path.includes('.e2e-spec.')) + draw(this.seed, test.path),
    }));
    return ranked.sort((a, b) => a.rank - b.rank).map(({ test }) => test);
  }
}

/** FNV-1a. @param {number} seed @param {string} text @returns {number} from 0 to 1, the same for the same arguments */
function draw(seed, text) {
  let hash = 0x811c9dc5;
  for (const char of `${seed} ${text}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}
