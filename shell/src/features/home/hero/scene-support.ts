/** Not in every browser, and not in TypeScript's own types. */
interface SavesData {
  readonly connection?: { readonly saveData?: boolean };
}

/** Users who prefer reduced motion or reduced data keep the SVG. */
export function isSceneWanted(): boolean {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return false;
  return (navigator as SavesData).connection?.saveData !== true;
}

/** Visible layer: the SVG, or the model above it. `lost` while the model's context is lost: the SVG again. */
export type HeroShown = 'panel' | 'scene' | 'lost';

export interface SceneContext {
  readonly canvas: HTMLCanvasElement;
  readonly gl: WebGL2RenderingContext;
  /** Rendered by the CPU instead of a graphics card: fewer pixels then. */
  readonly isSoftware: boolean;
}

/** Names of drivers that have no graphics card below them. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * WebGL 2 of a new canvas, requested before a byte of the model is fetched; undefined if the browser
 * withholds it.
 */
export function openContext(): SceneContext | undefined {
  const canvas = document.createElement('canvas');
  try {
    const gl = canvas.getContext('webgl2', { alpha: true, antialias: true, depth: true, stencil: false });
    return gl ? { canvas, gl, isSoftware: SOFTWARE.test(driverOf(gl)) } : undefined;
  } catch {
    // Extensions for privacy throw instead of returning null.
    return undefined;
  }
}

function driverOf(gl: WebGL2RenderingContext): string {
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  return String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
}
