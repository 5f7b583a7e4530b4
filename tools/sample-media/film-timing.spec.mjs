// @ts-check
import { describe, expect, it } from '@jest/globals';
import { captions, timed, TITLE_SEC } from './film-timing.mjs';
import { films } from './films.mjs';

const film = {
  name: 'short',
  course: 'A course',
  title: 'Short',
  slides: [
    { heading: 'One', points: [], says: ['Six words that one can read.', 'Ja.'] },
    { heading: 'Two', points: [], says: ['And two more.'] },
  ],
};

describe('the timing of a sample film', () => {
  it('gives each sentence its time, without gaps, and ends on a whole second', () => {
    const { slides, cues, durationSec } = timed(film);
    expect(cues[0]).toMatchObject({ from: TITLE_SEC });
    expect(cues.slice(1).map(({ from }) => from)).toEqual(cues.slice(0, -1).map(({ to }) => to));
    expect(slides.map(({ from }) => from)).toEqual([TITLE_SEC, cues[2]?.from]);
    expect(Number.isInteger(durationSec)).toBe(true);
    expect(slides[1]?.to).toBe(durationSec);
  });

  it('writes captions that players read', () => {
    const text = captions([
      { from: 3, to: 65.25, text: 'Something long enough to be broken into two lines here' },
    ]);
    expect(text).toBe(
      'WEBVTT\n\n00:03.000 --> 01:05.250 line:80%\nSomething long enough to be\nbroken into two lines here\n',
    );
  });
});

describe('the sample films', () => {
  it('last between twenty seconds and a minute and a half, each under a name of its own', () => {
    expect(new Set(films.map(({ name }) => name)).size).toBe(films.length);
    for (const each of films) {
      expect([each.name, timed(each).durationSec]).toEqual([each.name, expect.any(Number)]);
      expect(timed(each).durationSec).toBeGreaterThanOrEqual(20);
      expect(timed(each).durationSec).toBeLessThanOrEqual(90);
    }
  });

  it('have no more on a slide than fits on it', () => {
    for (const { slides } of films)
      for (const { heading, points } of slides) {
        expect([heading, heading.length <= 44]).toEqual([heading, true]);
        expect(points.length).toBeLessThanOrEqual(4);
        for (const point of points) expect([point, point.length <= 62]).toEqual([point, true]);
      }
  });
});
