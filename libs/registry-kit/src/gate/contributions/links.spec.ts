import { beforeEach, describe, expect, it } from '@jest/globals';
import { GateFixture } from '../testing.js';

let fixture: GateFixture;
beforeEach(() => {
  fixture = GateFixture.open();
  fixture.learner.namedPages = [{ name: 'order', path: '/dashboard/orders/:orderNumber' }];
  fixture.record.namedPages = [{ name: 'course', path: '/course/:slug' }];
});

describe('the gate accepts a release', () => {
  it('with named pages of its own, and links to those of live front ends and its own', async () => {
    fixture.write(
      'lazy.js',
      'a(e.to("learner.order",{orderNumber:n}),t.links.to(`catalog.course`,{slug:s}));',
    );
    expect(await fixture.check()).toEqual([]);
  });

  it('with calls that only look like links', async () => {
    fixture.write('lazy.js', 'gsap.to(".box.open",1),io.to("room"),from("learner.nothing");');
    expect(await fixture.check()).toEqual([]);
  });

  it('with a link to a front end that is not live, or is older than named pages', async () => {
    fixture.write('lazy.js', 'e.to("offers.all"),e.to("shell.support");');
    expect(await fixture.check()).toEqual([]);
  });

  it('that keeps the names of its live pages, at other paths', async () => {
    const course = { name: 'course', path: '/course/old/:slug' };
    fixture.before.push({ ...fixture.record, namedPages: [course] });
    expect(await fixture.check()).toEqual([]);
  });
});

describe('the gate rejects a release', () => {
  it('with names of pages that begin as those of another live release, and names both', async () => {
    fixture.learner.remote = 'catalog';
    expect(await fixture.check()).toEqual([
      'pages pages of mf_catalog: their names begin with catalog, as those of catalog 1.0.0 of Learning: links would lead to either',
    ]);
    fixture.learner.namedPages = [];
    expect(await fixture.check()).toEqual([]);
  });

  it('with a link to a page that its live front end does not have', async () => {
    fixture.write('lazy.js', 'e.to("learner.orders");');
    expect(await fixture.check()).toEqual([
      'pages lazy.js: it links to learner.orders, which mf_learner 1.0.0 does not have',
    ]);
  });

  it('with a named page of another front end', async () => {
    fixture.record.namedPages = [{ name: 'dashboard', path: '/dashboard' }];
    expect(await fixture.check()).toEqual([
      'pages pages[0] dashboard: /dashboard lies below none of its prefixes: /course, /workshop, /payment, /payment-success',
    ]);
  });

  it('with a named page that its sources do not serve', async () => {
    fixture.record.namedPages = [{ name: 'archive', path: '/course/archive' }];
    expect(await fixture.check()).toEqual([
      'pages pages[0] archive: no route of its sources is /course/archive',
    ]);
  });

  it('with two pages of one name', async () => {
    const course = { name: 'course', path: '/course/:slug' };
    fixture.record.namedPages = [course, course];
    expect(await fixture.check()).toEqual(['pages pages[1] course: another page has this name']);
  });

  it('without a name of its live release, to which pages may link', async () => {
    fixture.before.push({ ...fixture.record, namedPages: [{ name: 'courses', path: '/course' }] });
    expect(await fixture.check()).toEqual([
      'pages pages of mf_catalog 1.0.0: catalog.courses is live, and pages may link to it; --gives-up catalog.courses if that is meant',
    ]);
  });
});
