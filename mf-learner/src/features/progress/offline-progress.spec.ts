import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ProgressCommand } from '@academy/contracts/progress/progress.schemas';
import { offlineProgress, mergeProgress } from './offline-progress.js';

const at = (positionSec: number, over: Partial<ProgressCommand> = {}): ProgressCommand => ({
  lectureId: 'L1',
  positionSec,
  watchedSec: positionSec,
  completed: false,
  ...over,
});

describe('progress that is stored offline', () => {
  beforeEach(() => localStorage.clear());

  it('is merged by maximum in any order, and completed never becomes false [AMB-02]', () => {
    const reports = [at(10, { watchedSec: 3 }), at(4, { watchedSec: 9, completed: true }), at(7)];
    const merged = { lectureId: 'L1', positionSec: 10, watchedSec: 9, completed: true };
    expect(reports.reduce<ProgressCommand | undefined>(mergeProgress, undefined)).toEqual(merged);
    expect([...reports].reverse().reduce<ProgressCommand | undefined>(mergeProgress, undefined)).toEqual(
      merged,
    );
  });

  it('combines watched ranges of a video in any order, without overlaps [AMB-02]', () => {
    const watched = (...ranges: [number, number][]) => at(1, { watched: ranges });
    const reports = [watched([0, 10]), watched([30, 40]), watched([5, 20], [40, 45]), watched([0, 10])];
    const merged = [
      [0, 20],
      [30, 45],
    ];
    for (const order of [reports, [...reports].reverse()])
      expect(order.reduce<ProgressCommand | undefined>(mergeProgress, undefined)?.watched).toEqual(merged);
    reports.forEach((report) => offlineProgress.add('asha', report));
    offlineProgress.confirm('asha', watched([0, 20]));
    expect(offlineProgress.read('asha')['L1']?.watched).toEqual(merged);
    offlineProgress.confirm('asha', watched([0, 20], [30, 45]));
    expect(offlineProgress.read('asha')).toEqual({});
  });

  it('is stored separately for each user [decision 0090]', () => {
    offlineProgress.add('asha', at(10));
    expect(offlineProgress.read('asha')).toEqual({ L1: at(10) });
    expect(offlineProgress.read('ravi')).toEqual({});
  });

  it('is deleted when the server has stored it; later progress stays', () => {
    offlineProgress.add('asha', at(10));
    offlineProgress.add('asha', at(12));
    offlineProgress.confirm('asha', at(10));
    expect(offlineProgress.read('asha')).toEqual({ L1: at(12) });
    offlineProgress.confirm('asha', at(12));
    expect(offlineProgress.read('asha')).toEqual({});
    expect(localStorage).toHaveLength(0);
  });

  it('ignores invalid stored data', () => {
    const wrongRange = JSON.stringify({ L1: { ...at(1), watched: [[5, 1]] } });
    for (const odd of ['{', '[]', '7', '{"L1":{"positionSec":"x"}}', '{"L1":null}', wrongRange]) {
      localStorage.setItem('academy_progress_asha', odd);
      expect(offlineProgress.read('asha')).toEqual({});
    }
  });
});
