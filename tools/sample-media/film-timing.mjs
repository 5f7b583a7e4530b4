// @ts-check
/**
 * @typedef {object} Slide
 * @property {string} heading
 * @property {readonly string[]} points shown one after the other
 * @property {readonly string[]} says sentences of the captions, while the slide stands
 */

/**
 * @typedef {object} Film
 * @property {string} name of its files
 * @property {string} course shown above each heading
 * @property {string} title shown on the first picture
 * @property {readonly Slide[]} slides
 */

/** @typedef {{ from: number, to: number, text: string }} Cue seconds from the start */
/** @typedef {Slide & { from: number, to: number }} TimedSlide */

/** What is read comfortably; captions of a silent film are all there is to follow. */
const WORDS_PER_SECOND = 2.7;
const LEAST_SEC = 2.2;
export const TITLE_SEC = 3;

/** @param {string} text @returns {number} in tenths of a second */
const readingTime = (text) =>
  Math.round(10 * Math.max(LEAST_SEC, text.split(/\s+/).length / WORDS_PER_SECOND)) / 10;

/**
 * Each sentence has the time that it takes to read, each slide that of its sentences.
 * @param {Film} film @returns {{ slides: TimedSlide[], cues: Cue[], durationSec: number }}
 */
export function timed({ slides }) {
  let at = TITLE_SEC;
  /** @type {Cue[]} */
  const cues = [];
  const timedSlides = slides.map((slide) => {
    const from = at;
    for (const text of slide.says) {
      const to = at + readingTime(text);
      cues.push({ from: at, to, text });
      at = to;
    }
    return { ...slide, from, to: at };
  });
  // Whole seconds, as everything that names the length does.
  const durationSec = Math.ceil(at + 0.5);
  const last = timedSlides.at(-1);
  if (last) last.to = durationSec;
  return { slides: timedSlides, cues, durationSec };
}

/** @param {readonly Cue[]} cues @returns {string} WebVTT */
export function captions(cues) {
  const blocks = cues.map(
    ({ from, to, text }) => `${stamp(from)} --> ${stamp(to)} line:80%\n${broken(text)}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** @param {number} seconds @returns {string} `00:01.500` */
function stamp(seconds) {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${(seconds - minutes * 60).toFixed(3).padStart(6, '0')}`;
}

/** Two lines of about the same length, for small screens. @param {string} text */
function broken(text) {
  if (text.length <= 42) return text;
  const words = text.split(' ');
  let first = '';
  while (words.length > 0 && `${first} ${words[0]}`.length <= text.length / 2 + 4)
    first = `${first} ${words.shift() ?? ''}`.trim();
  return `${first}\n${words.join(' ')}`;
}
