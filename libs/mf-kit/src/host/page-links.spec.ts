import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type RemoteManifest } from '@academy/contracts/releases/remote-manifest.schemas';
import { pageParameters } from './link-map.js';
import { createPageLinks } from './page-links.js';

const pages = { 'catalog.course': '/course/:slug', 'learner.lecture': '/learn/:slug/:lectureId' };

function open(paths: Readonly<Record<string, string>> = pages) {
  const report = jest.fn();
  return { report, links: createPageLinks({ pages: paths, report }) };
}

const environment = process.env.NODE_ENV;
afterEach(() => {
  process.env.NODE_ENV = environment;
});

describe('a link to a page by its name', () => {
  it('has the path of the page with its parameters, each escaped', () => {
    const { links } = open();
    expect(links.to('catalog.course', { slug: 'a b/c' })).toBe('/course/a%20b%2Fc');
    expect(links.to('learner.lecture', { slug: 'one', lectureId: 'two' })).toBe('/learn/one/two');
  });

  it('is a full URL if the page is at another origin', () => {
    const { links } = open({ 'catalog.course': 'https://academy.test:8443/course/:slug' });
    expect(links.to('catalog.course', { slug: 'one' })).toBe('https://academy.test:8443/course/one');
  });

  it('to a page that does not exist is an error in development', () => {
    const { links } = open();
    expect(() => links.to('learner.orders')).toThrow('No live front end has the page learner.orders');
    expect(() => links.to('catalog.course', { slug: '' })).toThrow('A link to catalog.course lacks slug');
  });

  it('to a page that does not exist leads to the first page in production, and is reported', () => {
    process.env.NODE_ENV = 'production';
    const { links, report } = open();
    expect(links.to('learner.orders')).toBe('/');
    expect(report.mock.calls).toEqual([[new Error('No live front end has the page learner.orders')]]);
  });

  it('with another name or other parameters does not compile', () => {
    const { links } = open({ ...pages, 'learner.orders': '/dashboard/orders' });
    // @ts-expect-error -- no front end has this page
    expect(() => links.to('learner.nothing')).toThrow();
    // @ts-expect-error -- the slug is missing
    expect(() => links.to('catalog.course')).toThrow();
    // @ts-expect-error -- the page has no parameter
    expect(links.to('learner.orders', { slug: 'one' })).toBe('/dashboard/orders');
  });
});

describe('the names of pages', () => {
  it('and their parameters are those of academy.json of every front end', () => {
    const described = ['shell', 'mf-admin', 'mf-catalog', 'mf-learner'].flatMap((app) => {
      const text = readFileSync(join(import.meta.dirname, '../../../..', app, 'academy.json'), 'utf8');
      const { pages: named = [], remote } = JSON.parse(text) as RemoteManifest;
      return named.map(({ name, path }) => [
        `${remote.replace(/^mf_/, '')}.${name}`,
        [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter),
      ]);
    });
    expect(Object.fromEntries(described)).toEqual(pageParameters);
  });
});
