/** Settings for all videos. They are stored on the device and contain no data about the user. */
export interface PlayerSettings {
  readonly captions: boolean;
  readonly isMuted: boolean;
  readonly rate: number;
  readonly volume: number;
}

const KEY = 'academy_player';
export const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const first: PlayerSettings = { captions: false, isMuted: false, rate: 1, volume: 1 };

export function readSettings(): PlayerSettings {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PlayerSettings>;
    return {
      captions: typeof stored.captions === 'boolean' ? stored.captions : first.captions,
      isMuted: typeof stored.isMuted === 'boolean' ? stored.isMuted : first.isMuted,
      rate: RATES.find((rate) => rate === stored.rate) ?? first.rate,
      volume: typeof stored.volume === 'number' ? Math.min(1, Math.max(0, stored.volume)) : first.volume,
    };
  } catch {
    return first;
  }
}

export function saveSettings(settings: PlayerSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the settings apply to this page only.
  }
}

/** The next higher or lower speed, within the limits. */
export function nextRate(rate: number, step: 1 | -1): number {
  const place = RATES.findIndex((one) => one === rate);
  return RATES[Math.min(RATES.length - 1, Math.max(0, place + step))] ?? 1;
}
