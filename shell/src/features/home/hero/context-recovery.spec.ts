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
      comeBack: () => canvas.dispatchEvent(new Event('webglcontextrestored')),
      events,
      stop,
    };
  }

  it('is requested again after 100 ms, and its default is prevented', () => {
    const { lose, events } = watched();
    expect(lose().defaultPrevented).toBe(true);
    expect(RESTORE_AFTER_MS).toBe(100);
    jest.advanceTimersByTime(99);
    expect(events).toEqual(['lost']);
    jest.advanceTimersByTime(1);
    expect(events).toEqual(['lost', 'restore']);
  });

  it('that is restored is rendered again, and is not given up later', () => {
    const { lose, comeBack, events } = watched();
    lose();
    jest.advanceTimersByTime(150);
    comeBack();
    jest.advanceTimersByTime(60_000);
    expect(events).toEqual(['lost', 'restore', 'restored']);
  });

  it('that is not restored is given up for the static panel [S-039]', () => {
    const { lose, events } = watched();
    lose();
    jest.advanceTimersByTime(60_000);
    expect(events).toEqual(['lost', 'restore', 'gone']);
  });

  it('that is lost for the fourth time is given up at once', () => {
    const { lose, comeBack, events } = watched();
    for (let time = 0; time < 3; time += 1) {
      lose();
      comeBack();
    }
    lose();
    jest.advanceTimersByTime(60_000);
    expect(events.slice(-2)).toEqual(['lost', 'gone']);
  });

  it('is nobody’s concern any more after the end', () => {
    const { lose, events, stop } = watched();
    lose();
    stop();
    lose();
    jest.advanceTimersByTime(60_000);
    expect(events).toEqual(['lost']);
  });
});
