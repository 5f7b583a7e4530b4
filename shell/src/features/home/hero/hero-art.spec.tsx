import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { HeroArt } from './hero-art.js';

const original = HTMLCanvasElement.prototype.getContext;
afterEach(() => {
  HTMLCanvasElement.prototype.getContext = original;
});

/** @param context returned by every canvas */
function openHero(context: unknown) {
  const getContext = jest.fn((_kind: string): unknown =>
    typeof context === 'function' ? context() : context,
  );
  HTMLCanvasElement.prototype.getContext = getContext as unknown as typeof original;
  render(<HeroArt label="A palm" />);
  return { getContext, art: screen.getByRole('img', { name: 'A palm' }).closest('[data-hero]')! };
}

it('the hero shows the static panel if the canvas has no WebGL 2 [S-039]', async () => {
  const { getContext, art } = openHero(null);
  await waitFor(() => expect(getContext).toHaveBeenCalledTimes(1));
  expect(getContext.mock.calls.map(([kind]) => kind)).toEqual(['webgl2']);
  expect(art).toHaveAttribute('data-hero', 'panel');
  expect(art.querySelector('canvas')).toBeNull();
});

it('the hero shows the panel without an error if an extension blocks the context of a canvas [S-039]', async () => {
  const failed = jest.fn();
  addEventListener('error', failed);
  const { getContext, art } = openHero(() => {
    throw new DOMException('Not here', 'SecurityError');
  });
  await waitFor(() => expect(getContext).toHaveBeenCalledTimes(1));
  expect(art).toHaveAttribute('data-hero', 'panel');
  expect(failed).not.toHaveBeenCalled();
  removeEventListener('error', failed);
});

it('the hero returns to the panel if the canvas fails during the setup of the model [S-039]', async () => {
  const touched = jest.fn();
  // Returns null from every method, as a crashed driver does.
  const crashed = new Proxy({}, { get: (_, name) => (touched(name), () => null) });
  const { art } = openHero(crashed);
  await waitFor(() => expect(touched).toHaveBeenCalledWith('getExtension'), { timeout: 20_000 });
  await waitFor(() => expect(art.querySelector('canvas')).toBeNull());
  expect(art).toHaveAttribute('data-hero', 'panel');
  expect(screen.getByRole('img', { name: 'A palm' })).toBeVisible();
});

it('the hero waits for a click if the CPU renders', async () => {
  const touched = jest.fn();
  const crashed = new Proxy(
    {},
    { get: (_, name) => (touched(name), () => (name === 'getParameter' ? 'SwiftShader' : null)) },
  );
  const { getContext } = openHero(crashed);
  await waitFor(() => expect(getContext).toHaveBeenCalledTimes(1));
  const before = touched.mock.calls.length;
  window.dispatchEvent(new Event('pointermove'));
  await waitFor(() => expect(touched.mock.calls.length).toBeGreaterThan(before), { timeout: 2_500 });
});
