import { describe, expect, it } from '@jest/globals';
import { IncompatibleTrain, type RevokedTrain } from '@academy/registry-kit/trains/train-changes';
import { rejectedTrain } from './train-rejections.js';

const shell = { remote: 'shell', version: '2' };
const catalog = { remote: 'mf_catalog', version: '1' };
const findings = [{ rule: 'shared', where: 'shared.needs', why: 'does not fit' }];

describe('the rejection of a train that was made [0222]', () => {
  it.each<[string, Omit<RevokedTrain, 'id'>, string]>([
    ['was rolled back', { back: [shell, catalog], staying: [] }, 'The train was rolled back as a set'],
    [
      'was rolled back but for a first release',
      { back: [shell], staying: [catalog] },
      'The train was rolled back. mf_catalog 1 stays, because nothing was live before: release another version',
    ],
    [
      'has first releases only',
      { back: [], staying: [shell, catalog] },
      'Train a1 is live. shell 2, mf_catalog 1 stays, because nothing was live before: release another version',
    ],
    [
      'could not be rolled back',
      {
        back: [],
        staying: [shell, catalog],
        problem: 'Somebody else changed what is live of shell meanwhile',
      },
      'Train a1 was made, and its rollback failed: Somebody else changed what is live of shell meanwhile. ' +
        'Roll it back with train-rollback a1',
    ],
    [
      'was taken back by others',
      { back: [], staying: [] },
      'No member is at its version of the train any more',
    ],
  ])('says what became of one that %s', (_, made, outcome) => {
    const reject = () =>
      rejectedTrain([shell, catalog])(new IncompatibleTrain(findings, { id: 'a1', ...made }));
    expect(reject).toThrow(outcome);
  });
});
