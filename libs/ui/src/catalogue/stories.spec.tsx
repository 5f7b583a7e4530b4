import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import * as library from '@academy/ui';
import * as onDemand from '@academy/ui/on-demand';
import { ThemeProvider } from '@academy/ui';
import { type Story } from './story.js';

/**
 * Components begin with a capital letter followed by a small one; constants are in capitals, hooks and functions
 * begin small.
 */
const isComponent = (name: string): boolean => /^[A-Z][a-z]/.test(name);
/** Components that wrap a page, and the catalogue itself. */
const WRAPPERS = ['ThemeProvider'];

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.stories.tsx'),
);

describe('the catalogue of components [decision 0145]', () => {
  let stories: Story[];
  beforeAll(async () => {
    const modules = await Promise.all(
      files.map((file) => import(join(source, file)) as Promise<{ stories: Story[] }>),
    );
    stories = modules.flatMap((module) => module.stories);
  });

  it('has a story for every component of the library, and no others', () => {
    const components = Object.keys({ ...library, ...onDemand })
      .filter(isComponent)
      .filter((name) => !WRAPPERS.includes(name));
    expect(components.length).toBeGreaterThan(35);
    expect([...new Set(stories.flatMap(({ shows }) => shows))].sort()).toEqual(components.sort());
  });

  it('has a unique title for each story, which is its URL', () => {
    const titles = stories.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('renders each story with every value of its controls', () => {
    for (const { controls, render: renderStory } of stories) {
      const values = Object.entries(controls).map(([name, control]) => [
        name,
        control.kind === 'choice' ? control.options : control.kind === 'flag' ? [true, false] : ['', 'words'],
      ]) as [string, (string | boolean)[]][];
      const rounds = Math.max(1, ...values.map(([, some]) => some.length));
      for (let round = 0; round < rounds; round += 1) {
        const chosen = Object.fromEntries(
          values.map(([name, some]) => [name, some[round % some.length] ?? '']),
        );
        render(<>{renderStory(chosen)}</>, { wrapper: ThemeProvider }).unmount();
      }
    }
  });
});
