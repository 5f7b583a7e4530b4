import { useEffect, useState, type RefObject } from 'react';
import { whenIdleAfterLoad, whenUserIsActive } from './when-idle.js';
import { openContext, isSceneAllowed, type HeroShown, type SceneContext } from './scene-support.js';

/**
 * Adds the model after the page has loaded, when the browser is idle, if the user's preferences and the device
 * allow it. Its code is downloaded only then. After any failure the SVG stays.
 */
export function useHeroScene(container: RefObject<HTMLElement | null>): HeroShown {
  const [shown, setShown] = useState<HeroShown>('panel');
  useEffect(() => {
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    let end = begin(container.current, setShown);
    const again = () => {
      end();
      end = begin(container.current, setShown);
    };
    motion.addEventListener('change', again);
    return () => {
      motion.removeEventListener('change', again);
      end();
    };
  }, [container]);
  return shown;
}

/**
 * With CPU rendering the start of the model would block the page noticeably, so it waits for user input, or at most
 * this time in ms.
 */
const TIMEOUT_MS = 3_000;

function begin(container: HTMLElement | null, show: (shown: HeroShown) => void): () => void {
  if (!container || !isSceneAllowed()) return () => {};
  let isOver = false;
  let leave = () => {};
  const end = () => {
    isOver = true;
    leave();
    container.replaceChildren();
    show('panel');
  };
  const enter = (context: SceneContext) => {
    import('./scene/start-scene.js')
      .then(async ({ startScene }) => {
        if (isOver) return;
        container.replaceChildren(context.canvas);
        leave = await startScene({ context, show, giveUp: end });
        if (isOver) leave();
      })
      .catch(end);
  };
  let callOff = whenIdleAfterLoad(() => {
    const context = openContext();
    if (!context) return;
    if (context.isSoftware) callOff = whenUserIsActive(() => enter(context), TIMEOUT_MS);
    else enter(context);
  });
  return () => {
    callOff();
    end();
  };
}
