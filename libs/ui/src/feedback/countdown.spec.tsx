import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Countdown } from './countdown.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Advances the clock second by second, with a rendering after each. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
}

it('a countdown shows the remaining seconds and ends once [S-232]', async () => {
  const onEnd = jest.fn();
  render(
    <Countdown seconds={3} onEnd={onEnd}>
      {(left) => `in ${left} seconds`}
    </Countdown>,
  );
  expect(screen.getByText('in 3 seconds')).toBeVisible();
  await pass(1);
  expect(screen.getByText('in 2 seconds')).toBeVisible();
  expect(onEnd).not.toHaveBeenCalled();
  await pass(5);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('a countdown stops while it is paused [WCAG 2.2.1]', async () => {
  const onEnd = jest.fn();
  const at = (paused: boolean) => (
    <Countdown seconds={2} onEnd={onEnd} paused={paused}>
      {(left) => `in ${left} seconds`}
    </Countdown>
  );
  const { rerender } = render(at(true));
  await pass(10);
  expect(screen.getByText('in 2 seconds')).toBeVisible();
  rerender(at(false));
  await pass(2);
  expect(onEnd).toHaveBeenCalledTimes(1);
});
