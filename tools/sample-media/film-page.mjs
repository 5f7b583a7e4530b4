// @ts-check
/// <reference lib="dom" />
import { BufferTarget, CanvasSource, Output, Quality, WebMOutputFormat } from 'mediabunny';

/** Runs in a page of Chromium: draws the slides of a film and encodes them with WebCodecs. */

const [WIDTH, HEIGHT] = [854, 480];
const FRAMES_PER_SEC = 6;
const FADE_SEC = 0.5;
const TURMERIC = '#efae2b';
const COTTON = '#f7f3ea';

/** The mark of the academy: a raised palm that is a shield. */
const PALM =
  'M9 17.5a2.75 2.75 0 0 1 5.5 0V24h1.75V8.25a2.75 2.75 0 0 1 5.5 0V22h1.75V5.25a2.75 2.75 0 0 1 5.5 0V22h1.75V8.25' +
  'a2.75 2.75 0 0 1 5.5 0v20.5c0 7.6-4.9 12.9-13.5 16.5C14 41.6 9 36.3 9 28.75Z';

/**
 * @typedef {import('./film-timing.mjs').Film} Film
 * @typedef {import('./film-timing.mjs').TimedSlide} TimedSlide
 * @typedef {{ film: Film, slides: TimedSlide[], durationSec: number, titleSec: number }} Job
 */

/** @param {Job} job @returns {Promise<string>} the WebM file in base64 */
async function makeFilm(job) {
  await Promise.all(
    ['800 40px "Anek Latin"', '600 40px "Anek Latin"', '400 24px Inter'].map((font) =>
      document.fonts.load(font),
    ),
  );
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, {
    codec: 'vp9',
    quality: new Quality({ bitrate: 12_000 }),
    keyFrameInterval: 12,
    latencyMode: 'quality',
  });
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SEC });
  await output.start();
  const frames = job.durationSec * FRAMES_PER_SEC;
  for (let frame = 0; frame < frames; frame += 1) {
    draw(context, job, frame / FRAMES_PER_SEC);
    await source.add(frame / FRAMES_PER_SEC, 1 / FRAMES_PER_SEC);
  }
  await output.finalize();
  const { buffer } = output.target;
  if (!buffer) throw new Error('Nothing was written');
  return /** @type {any} */ (new Uint8Array(buffer)).toBase64();
}

/** @param {OffscreenCanvasRenderingContext2D} context @param {Job} job @param {number} at */
function draw(context, job, at) {
  ground(context);
  const slide = job.slides.find(({ from, to }) => at >= from && at < to);
  if (at < job.titleSec || !slide) title(context, job.film, fade(at));
  else points(context, job.film, slide, at);
  border(context, at / job.durationSec);
}

const fade = (/** @type {number} */ sinceSec) => Math.max(0, Math.min(1, sinceSec / FADE_SEC));

/** Plain indigo with the palm woven in: even grounds stay clear at a few kilobits. @param {OffscreenCanvasRenderingContext2D} context */
function ground(context) {
  context.globalAlpha = 1;
  context.fillStyle = '#111a3f';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.save();
  context.translate(WIDTH - 330, 40);
  context.scale(9.5, 9.5);
  context.translate(-8, -1.5);
  context.fillStyle = '#17224f';
  context.fill(new Path2D(PALM));
  context.restore();
}

/** @param {OffscreenCanvasRenderingContext2D} context @param {Film} film @param {number} alpha */
function title(context, { title: name, course }, alpha) {
  mark(context, { x: 72, y: 92, scale: 1.9 });
  context.globalAlpha = alpha;
  context.font = '800 52px "Anek Latin"';
  context.fillStyle = COTTON;
  const lines = wrapped(context, name, 660);
  for (const [index, line] of lines.entries()) context.fillText(line, 72, 258 + index * 58);
  context.font = '500 22px Inter';
  context.fillStyle = TURMERIC;
  context.fillText(course, 72, 258 + lines.length * 58 + 6);
}

/** @param {OffscreenCanvasRenderingContext2D} context @param {Film} film @param {TimedSlide} slide @param {number} at */
function points(context, film, { heading, points: texts, from, to }, at) {
  context.globalAlpha = 1;
  context.font = '500 17px Inter';
  context.fillStyle = TURMERIC;
  context.fillText(film.title, 72, 72);
  mark(context, { x: WIDTH - 100, y: 40, scale: 0.9 });
  context.globalAlpha = fade(at - from);
  context.font = '700 42px "Anek Latin"';
  context.fillStyle = COTTON;
  context.fillText(heading, 72, 138);
  context.font = '400 24px Inter';
  const step = Math.min(2.6, (to - from - 1) / Math.max(1, texts.length));
  for (const [index, text] of texts.entries()) {
    context.globalAlpha = fade(at - from - 0.4 - index * step);
    const y = 200 + index * 50;
    context.fillStyle = TURMERIC;
    context.beginPath();
    context.arc(79, y - 8, 5, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = COTTON;
    context.fillText(text, 102, y, WIDTH - 150);
  }
}

/** @param {OffscreenCanvasRenderingContext2D} context @param {{ x: number, y: number, scale: number }} place */
function mark(context, { x, y, scale }) {
  context.save();
  context.globalAlpha = 1;
  context.translate(x, y);
  context.scale(scale, scale);
  context.translate(-8, -1.5);
  context.fillStyle = COTTON;
  context.fill(new Path2D(PALM));
  context.fillStyle = '#d98e12';
  context.beginPath();
  context.arc(22.6, 31.2, 4.1, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}

/** The temple border of a woven cloth, filled as the film goes on. @param {OffscreenCanvasRenderingContext2D} context */
function border(context, /** @type {number} */ done) {
  const [count, width] = [61, 14];
  context.globalAlpha = 1;
  for (let index = 0; index < count; index += 1) {
    context.fillStyle = (index + 1) / count <= done ? TURMERIC : '#2a3b80';
    context.beginPath();
    context.moveTo(index * width, HEIGHT);
    context.lineTo(index * width + width / 2, HEIGHT - 12);
    context.lineTo((index + 1) * width, HEIGHT);
    context.fill();
  }
}

/** @param {OffscreenCanvasRenderingContext2D} context @param {string} text @param {number} width @returns {string[]} */
function wrapped(context, text, width) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

Object.assign(globalThis, { makeFilm });
