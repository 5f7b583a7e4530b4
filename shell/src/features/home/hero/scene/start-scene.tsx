import { createRoot } from '@react-three/fiber';
import { WebGLRenderer } from 'three';
import { watchContext } from '../context-recovery.js';
import { followPage } from '../hero-target.js';
import { view } from '../palm-outline.js';
import { type HeroShown, type SceneContext } from '../scene-support.js';
import { type Pose } from '../smoothing.js';
import { PalmModel } from './palm-model.js';

export interface Scene {
  /** The context of a canvas that is already on the page, in a box that determines its size. */
  readonly context: SceneContext;
  readonly show: (shown: HeroShown) => void;
  /** Called if the model cannot continue. */
  readonly giveUp: () => void;
}

const FIELD_OF_VIEW = 28;
/** Part of its size by which the canvas extends the illustration on each side (hero-art.module.css). */
const MARGIN = 0.15;
/** Highest pixel ratio: more pixels are expensive and not visible. */
const MAX_PIXELS = 2;

/** Distance by which the model lags behind the scrolled page, in per cent of its height. */
const LAG = 26;

/** Distance of the camera at which the canvas shows the plane of the SVG in the same size. */
const DISTANCE = (view.height * (1 + 2 * MARGIN)) / (2 * Math.tan((FIELD_OF_VIEW * Math.PI) / 360));

/** Renders the model. @returns a function that ends it */
export async function startScene({ context, show, giveUp }: Scene): Promise<() => void> {
  const { canvas } = context;
  const box = canvas.parentElement as HTMLElement;
  const root = createRoot(canvas);
  // Read before a loss: a lost context returns no extension.
  const lossControl = context.gl.getExtension('WEBGL_lose_context');
  const renderer = new WebGLRenderer({ canvas, context: context.gl });
  // Checks for shader errors would block the page until each program is compiled.
  renderer.debug.checkShaderErrors = false;
  const fit = () => {
    const { width, height } = box.getBoundingClientRect();
    return root.configure({
      gl: () => renderer,
      camera: { fov: FIELD_OF_VIEW, position: [0, 0, DISTANCE], near: 10, far: 400 },
      dpr: context.isSoftware ? 1 : Math.min(devicePixelRatio, MAX_PIXELS),
      flat: true,
      frameloop: 'demand',
      size: { width, height, top: 0, left: 0 },
    });
  };
  await fit();
  let draw = () => {};
  let isVisible = true;
  let isFirst = true;
  const pageTarget = followPage(box.parentElement ?? box, () => draw());
  const onRender = (pose: Pose) => {
    canvas.dataset.pose = [pose.spread, pose.rotation, pose.x, pose.y]
      .map((part) => part.toFixed(2))
      .join(' ');
    // The model scrolls more slowly than the page.
    box.style.translate = `0 ${pose.spread * LAG}%`;
    if (isFirst) show('scene');
    isFirst = false;
  };
  const store = root.render(
    <PalmModel target={pageTarget.now} isVisible={() => isVisible} render={onRender} />,
  );
  const stopObserving = watchVisibility(box, (isNowVisible) => {
    isVisible = isNowVisible;
    draw = isVisible ? () => store.getState().invalidate() : () => {};
    draw();
  });
  const sizes = new ResizeObserver(() => void fit());
  sizes.observe(box);
  const stopWatching = watchContext(canvas, {
    restore: () => lossControl?.restoreContext(),
    onLost: () => show('lost'),
    onRestored: () => {
      isFirst = true;
      draw();
    },
    onGiveUp: giveUp,
  });
  return () => {
    stopWatching();
    sizes.disconnect();
    stopObserving();
    pageTarget.stop();
    root.unmount();
  };
}

/** Reports whether the box is on the screen of a visible page. @returns a function that stops it */
function watchVisibility(box: HTMLElement, notify: (isVisible: boolean) => void): () => void {
  let isOnScreen = true;
  const notifyVisible = () => notify(isOnScreen && !document.hidden);
  const places = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? false;
    notifyVisible();
  });
  places.observe(box);
  document.addEventListener('visibilitychange', notifyVisible);
  notifyVisible();
  return () => {
    places.disconnect();
    document.removeEventListener('visibilitychange', notifyVisible);
  };
}
