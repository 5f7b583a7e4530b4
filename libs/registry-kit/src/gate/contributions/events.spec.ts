import { beforeEach, describe, expect, it } from '@jest/globals';
import { GateFixture } from '../testing.js';
import { checkEventNames } from './events.js';

let fixture: GateFixture;
beforeEach(() => {
  fixture = GateFixture.open();
  fixture.learner.events = { emits: ['lecture.ended@1'], hears: [] };
});

describe('the gate accepts a release', () => {
  it('that names the events of its scripts, and hears one of a live front end', async () => {
    fixture.record.events = { emits: ['order.paid@1'], hears: ['lecture.ended@1'] };
    fixture.write('lazy.js', 'a.events?.emit("order.paid@1",{}),a.events?.on("lecture.ended@1",b);');
    expect(await fixture.check()).toEqual([]);
  });

  it('with strings that only look like events', async () => {
    fixture.write('lazy.js', 'log("react.dom@19.1","me@1","asha.rao@1.example","see order.paid@1");');
    expect(await fixture.check()).toEqual([]);
  });

  it('that hears an event of its own', async () => {
    fixture.record.events = { emits: ['order.paid@1'], hears: ['order.paid@1'] };
    expect(await fixture.check()).toEqual([]);
  });

  it('that emits no longer what nothing hears', async () => {
    fixture.before.push({ ...fixture.record, events: { emits: ['order.paid@1'], hears: [] } });
    expect(await fixture.check()).toEqual([]);
  });
});

describe('the gate rejects a release', () => {
  it.each([
    [
      'emits',
      'a.events?.emit("order.paid@1",{});',
      { emits: [], hears: ['lecture.ended@1'] },
      'order.paid@1',
    ],
    ['hears', 'a.events.on(`lecture.ended@1`,b);', { emits: ['order.paid@1'], hears: [] }, 'lecture.ended@1'],
    ['emits or hears', "const event='order.paid@2';", { emits: ['order.paid@1'], hears: [] }, 'order.paid@2'],
  ])('with an event in a script that events.%s does not name', async (field, text, events, name) => {
    fixture.record.events = events;
    fixture.write('lazy.js', text);
    expect(await fixture.check()).toEqual([
      `events lazy.js: it has ${name}, which events.${field} of academy.json does not name`,
    ]);
  });

  it('with an undeclared event, and names the lines of its sources if they are known', async () => {
    const lines = ['src/page.tsx:3', 'src/slots/card.tsx:12'];
    const candidate = { ...fixture.candidate, eventLines: new Map([['lecture.ended@1', lines]]) };
    fixture.write('lazy.js', 'a.events.on("lecture.ended@1",b);');
    fixture.write('app.js', 'a.events.on("lecture.ended@1",b);a.events.on("order.paid@1",b);');
    expect(checkEventNames(candidate)).toEqual([
      {
        ...{ rule: 'events', where: lines.join(', ') },
        why: 'it has lecture.ended@1, which events.hears of academy.json does not name',
      },
      expect.objectContaining({ where: 'app.js', why: expect.stringContaining('order.paid@1') }),
    ]);
  });

  it('that hears what no live front end emits', async () => {
    fixture.record.events = { emits: [], hears: ['order.paid@1'] };
    expect(await fixture.check()).toEqual([
      'events events.hears[0] order.paid@1: no live front end emits it',
    ]);
  });

  it('that emits the event of another front end', async () => {
    fixture.record.events = { emits: ['lecture.ended@1'], hears: [] };
    expect(await fixture.check()).toEqual([
      'events events.emits[0] lecture.ended@1: mf_learner 1.0.0 of Learning emits it, and an event has one sender',
    ]);
  });

  it('that emits no longer what another live front end hears', async () => {
    fixture.before.push({ ...fixture.record, events: { emits: ['order.paid@1'], hears: [] } });
    fixture.learner.events = { emits: [], hears: ['order.paid@1'] };
    expect(await fixture.check()).toEqual([
      'events events.emits order.paid@1: mf_learner 1.0.0 of Learning hears it, and nothing would emit it any more',
    ]);
  });
});
