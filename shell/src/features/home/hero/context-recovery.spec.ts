import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RESTORE_AFTER_MS, watchContext } from './context-recovery.js';

describe('a lost WebGL context [S-040]', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function watched() {
    const canvas = document.createElement('canvas');
    const events: string[] = [];
    const stop = watchContext(canvas, {
      restore: () => events.push('restore'),
      onLost: () => events.push('lost'),
      onRestored: () => events.push('restored'),
      onGiveUp: () => events.push('gone'),
    });
    const lose = () => {
      const event = new Event('webglcontextlost', { cancelable: true });
      canvas.dispatchEvent(event);
      return event;
    };
    return {
      lose,
      restoreContext: () => canvas.dispatchEvent(new Event('webglcontextrestored')),
      events,
      stop,
    };
  }

  it('is requested again after 100 ms, and the default action of the event is prevented', () => {
    const { lose, events } = watched();
    expect(lose().defaultPrevented).toBe(true);
    expect(RESTORE_AFTER_MS).toBe(100);
    jest.advanceTimersByTime(99);
    expect(events).toEqual(['lost']);
    jest.advanceTimersByTime(1);
    expect(events).toEqual(['lost', 'restore']);
  });

  it('is used again after it is restored, and is not abandoned later', () => {
    const { lose, restoreContext, events } = watched();
    lose();
    jest.advanceTimersByTime(150);
    restoreContext();
    jest.advanceTimersByTime(60_000);
    expect(events).toEqual(['lost', 'restore', 'restored']);
  });

  it('is abandoned for the static panel if it is not restored [S-039]', () => {
    const { lose, events } = watched();
    lose();
    jest.advanceTimersByTime(60_000);
    expect(events).toEqual(['lost', 'restore', 'gone']);
  });

  it('is abandoned immediately after the fourth loss', () => {
    const { lose, restoreContext, events } = watched();
    for (let time = 0; time < 3; time += 1) {
      lose();
      restoreContext();
    }
    lose();
    jest.advanceTimersByTime(60_000);
    expect(events.slice(-2)).toEqual(['lost', 'gone']);
  });

  it('has no effect after the component has stopped', () => {
    const { lose, events, stop } = watched();
    lose();
    stop();
    lose();
    jest.advanceTimersByTime(60_000);
    expect(events).toEqual(['lost']);
  });
});
