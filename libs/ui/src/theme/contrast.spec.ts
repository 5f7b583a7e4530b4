import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8');
const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
  selector,
  tokens: Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  ),
}));
const light = Object.assign(
  {},
  ...blocks.filter(({ selector }) => /:root\s*$/.test(selector)).map((b) => b.tokens),
);
const dark = {
  ...light,
  ...Object.assign({}, ...blocks.filter(({ selector }) => selector.includes("='dark'")).map((b) => b.tokens)),
};
const panel = {
  ...dark,
  ...blocks.filter(({ selector }) => /^\s*\[data-tone='indigo'\]\s*$/.test(selector)).at(-1)?.tokens,
};
const schemes: Record<string, Record<string, string>> = {
  light,
  dark,
  'an indigo panel': { ...panel, '--page': '--panel' },
};

/** Text and background; 4.5:1 (WCAG 1.4.3). */
const texts = [
  ['--text', '--page'],
  ['--text', '--surface'],
  ['--ink', '--page'],
  ['--ink', '--surface'],
  ['--muted', '--page'],
  ['--muted', '--surface'],
  ['--muted', '--surface-sunken'],
  ['--link', '--page'],
  ['--link', '--surface'],
  ['--link', '--tint'],
  ['--on-primary', '--primary'],
  ['--on-primary', '--primary-hover'],
  ['--on-danger', '--danger'],
  ['--danger', '--page'],
  ['--danger', '--surface'],
  ['--on-disabled', '--disabled'],
  ['--indigo-950', '--turmeric-400'],
  ...['info', 'success', 'warning', 'danger', 'neutral'].map((tone) => [`--${tone}`, `--${tone}-tint`]),
] as [string, string][];

/** Borders of controls and the focus ring; 3:1 (WCAG 1.4.11). */
const shapes = [
  ['--line-strong', '--page'],
  ['--line-strong', '--surface'],
  ['--focus', '--page'],
  ['--focus', '--surface'],
] as [string, string][];

describe.each(Object.keys(schemes))('colours in %s', (scheme) => {
  it.each(texts)('have enough contrast for text: %s on %s', (text, ground) => {
    expect(contrast(scheme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('have enough contrast for shapes: %s on %s', (shape, ground) => {
    expect(contrast(scheme, shape, ground)).toBeGreaterThanOrEqual(3);
  });
});

function contrast(scheme: string, one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(scheme, one), luminance(scheme, other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(scheme: string, token: string): number {
  const value = resolve(scheme, token);
  const channels = [1, 3, 5].map((at) => {
    const channel = parseInt(value.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Resolves `var(--…)` to a colour of six digits. */
function resolve(scheme: string, token: string): string {
  const value = schemes[scheme]?.[token]?.trim() ?? '';
  if (/^#[\da-f]{6}$/i.test(value)) return value;
  const next = /^(?:var\()?(--[\w-]+)\)?$/.exec(value)?.[1];
  if (!next) throw new Error(`${token} is no colour in ${scheme}: '${value}'`);
  return resolve(scheme, next);
}
