import { remoteManifest } from '@academy/contracts/releases/remote-manifest.schemas';
import { describe, expect, it } from '@jest/globals';
import { descriptionProblems } from './description-problems.js';

const academy = {
  ...{ remote: 'mf_certificates', team: 'Certificates', routes: ['/certificates'] },
  budgets: { initial: 30_000, total: 70_000, styles: 6_000 },
};
const problems = (description: unknown): string[] => {
  const { error } = remoteManifest.safeParse(description);
  return error ? descriptionProblems(error, description) : [];
};

describe('a description of a remote that is rejected', () => {
  it('names the field that an unknown one is near to, and the one that is missing', () => {
    const { budgets, ...rest } = academy;
    expect(problems({ ...rest, budget: budgets })).toEqual([
      'budgets: it is missing',
      'budget: there is no such field; did you mean budgets?',
    ]);
    expect(problems({ ...academy, page: [], Slots: [] })).toEqual([
      'page: there is no such field; did you mean pages?',
      'Slots: there is no such field; did you mean slots?',
    ]);
  });

  it('names the fields that an object has, if none is near to the unknown one', () => {
    const slot = { slot: 'header.items', id: 'home', label: 'Home', path: '/certificates', icon: 'star' };
    expect(problems({ ...academy, budgets: { ...academy.budgets, images: 1 }, slots: [slot] })).toEqual([
      'budgets.images: there is no such field; the fields are initial, total, styles',
      'slots.0.icon: there is no such field; the fields are slot, id, order, label, path, module, when',
    ]);
  });

  it('names fields with another type or a value that is none, and a text that is no object', () => {
    expect(problems({ ...academy, routes: '/x', pages: [{ name: 'Home', path: '/x' }] })).toEqual([
      expect.stringMatching(/^routes: .*expected array/),
      'pages.0.name: is of small letters and dashes',
    ]);
    expect(problems([])).toEqual([expect.stringMatching(/^the file: /)]);
  });
});
