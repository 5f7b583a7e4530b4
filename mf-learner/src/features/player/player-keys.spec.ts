import { describe, expect, it } from '@jest/globals';
import { actOf } from './player-keys.js';
import { nextRate } from './player-settings.js';

const press = (key: string, over: Partial<Parameters<typeof actOf>[0]> = {}) =>
  actOf({ key, tag: 'video', altKey: false, ctrlKey: false, metaKey: false, ...over });

describe('the keyboard shortcuts of the player', () => {
  it.each([
    [' ', 'toggle-play'],
    ['c', 'toggle-captions'],
    ['F', 'toggle-fullscreen'],
    ['m', 'toggle-mute'],
    ['ArrowLeft', 'seek-by'],
    ['ArrowUp', 'volume-by'],
    ['>', 'rate'],
  ])('map %s to %s', (key, kind) => expect(press(key)?.kind).toBe(kind));

  it('ignore keys of the browser and of the focused control', () => {
    expect(press('f', { ctrlKey: true })).toBeUndefined();
    expect(press('ArrowRight', { tag: 'input' })).toBeUndefined();
    expect(press(' ', { tag: 'button' })).toBeUndefined();
    expect(press('m', { tag: 'select' })).toBeUndefined();
    expect(press('Tab')).toBeUndefined();
    expect(press('c', { tag: 'button' })?.kind).toBe('toggle-captions');
  });

  it('change the speed within its limits', () => {
    expect([nextRate(1, 1), nextRate(1, -1), nextRate(2, 1), nextRate(0.75, -1)]).toEqual([
      1.25, 0.75, 2, 0.75,
    ]);
  });
});
