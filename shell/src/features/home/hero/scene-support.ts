/** Missing in some browsers, and in TypeScript's own types. */
interface SavesData {
  readonly connection?: { readonly saveData?: boolean };
}

/** False for users who prefer reduced motion or reduced data; they keep the SVG. */
export function isSceneAllowed(): boolean {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return false;
  return (navigator as SavesData).connection?.saveData !== true;
}

/** Visible layer: the SVG, or the model above it. `lost`: the SVG again, while the model's context is lost. */
export type HeroShown = 'panel' | 'scene' | 'lost';

export interface SceneContext {
  readonly canvas: HTMLCanvasElement;
  readonly gl: WebGL2RenderingContext;
  /** Whether the CPU renders instead of a graphics card; the model then has fewer pixels. */
  readonly isSoftware: boolean;
}

/** Names of drivers without a graphics card. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * WebGL 2 context of a new canvas, requested before the model is downloaded; undefined if the browser does not
 * provide it.
 */
export function openContext(): SceneContext | undefined {
  const canvas = document.createElement('canvas');
  try {
    const gl = canvas.getContext('webgl2', { alpha: true, antialias: true, depth: true, stencil: false });
    return gl ? { canvas, gl, isSoftware: SOFTWARE.test(driverOf(gl)) } : undefined;
  } catch {
    // Privacy extensions throw instead of returning null.
    return undefined;
  }
}

function driverOf(gl: WebGL2RenderingContext): string {
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  return String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
}
