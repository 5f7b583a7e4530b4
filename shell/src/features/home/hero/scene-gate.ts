/** Not in every browser, and not in TypeScript's own types. */
interface SavesData {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whoever wants less motion or fewer bytes keeps the drawing. */
export function wantsScene(): boolean {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return false;
  return (navigator as SavesData).connection?.saveData !== true;
}

export interface SceneContext {
  readonly gl: WebGL2RenderingContext;
  /** Drawn by the processor instead of a graphics card: fewer pixels then. */
  readonly isSoftware: boolean;
}

/** WebGL 2 of a canvas, asked for before a byte of the model is fetched. */
export function openContext(canvas: HTMLCanvasElement): SceneContext | undefined {
  const options = { alpha: true, antialias: true, depth: true, stencil: false } as const;
  const fast = canvas.getContext('webgl2', { ...options, failIfMajorPerformanceCaveat: true });
  if (fast) return { gl: fast, isSoftware: false };
  const slow = canvas.getContext('webgl2', { ...options, antialias: false });
  return slow ? { gl: slow, isSoftware: true } : undefined;
}
