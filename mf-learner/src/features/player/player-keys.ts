/** Keyboard shortcuts of the player, which work only while the focus is in it (WCAG 2.1.4). */
export type PlayerAct =
  | { readonly kind: 'toggle-play' | 'toggle-captions' | 'toggle-fullscreen' | 'toggle-mute' }
  | { readonly kind: 'seek-by'; readonly seconds: number }
  | { readonly kind: 'volume-by'; readonly amount: number }
  | { readonly kind: 'rate'; readonly step: 1 | -1 };

const SEEK_SEC = 5;
const VOLUME_STEP = 0.1;

const acts: Readonly<Record<string, PlayerAct>> = {
  ' ': { kind: 'toggle-play' },
  k: { kind: 'toggle-play' },
  c: { kind: 'toggle-captions' },
  f: { kind: 'toggle-fullscreen' },
  m: { kind: 'toggle-mute' },
  ArrowLeft: { kind: 'seek-by', seconds: -SEEK_SEC },
  ArrowRight: { kind: 'seek-by', seconds: SEEK_SEC },
  ArrowUp: { kind: 'volume-by', amount: VOLUME_STEP },
  ArrowDown: { kind: 'volume-by', amount: -VOLUME_STEP },
  '>': { kind: 'rate', step: 1 },
  '<': { kind: 'rate', step: -1 },
};

export interface PressedKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  /** The name of the focused element in lower case: `button`, `input`, `select`. */
  readonly tag: string;
}

/** @returns undefined if the key belongs to the browser, or to the focused control */
export function actOf({ altKey, ctrlKey, key, metaKey, tag }: PressedKey): PlayerAct | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const act = acts[key.length === 1 ? key.toLowerCase() : key];
  const isArrow = key.startsWith('Arrow');
  // Sliders and selects use the arrow keys, buttons and selects the space bar.
  if (isArrow && (tag === 'input' || tag === 'select')) return undefined;
  if (key === ' ' && (tag === 'button' || tag === 'select')) return undefined;
  // A select uses letters to find its options.
  if (tag === 'select') return undefined;
  return act;
}
