import { useTranslation } from '@academy/mf-kit/i18n';
import { IconButton } from '@academy/ui';
import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { clockText } from '../../rules/duration-text.js';
import { RATES } from './player-settings.js';
import { type PlayerControl } from './use-player.js';
import classes from './player.module.css';

/** Controls of a video; each has a key too. */
export function PlayerBar({ player, hasCaptions }: { player: PlayerControl; hasCaptions: boolean }) {
  const { t } = useTranslation('mf_learner');
  const { act, choose, isFullscreen, isPlaying, settings } = player;
  return (
    <div className={classes.bar}>
      <Seek player={player} />
      <div className={classes.buttons}>
        <IconButton
          label={t(isPlaying ? 'player.pause' : 'player.play')}
          onClick={() => act({ kind: 'toggle-play' })}
        >
          {isPlaying ? <IconPlayerPauseFilled size={22} /> : <IconPlayerPlayFilled size={22} />}
        </IconButton>
        <span className={classes.clock}>
          {clockText(player.time)} <span>/ {clockText(player.duration)}</span>
        </span>
        <span className={classes.spacer} />
        <label className={classes.rate}>
          <span className={classes.visuallyHidden}>{t('player.speed')}</span>
          <select
            value={String(settings.rate)}
            onChange={({ target }) => choose({ rate: Number(target.value) })}
          >
            {RATES.map((rate) => (
              <option key={rate} value={String(rate)}>
                {t('player.times', { rate })}
              </option>
            ))}
          </select>
        </label>
        {hasCaptions && (
          <IconButton
            label={t('player.captions')}
            aria-pressed={settings.captions}
            onClick={() => act({ kind: 'toggle-captions' })}
          >
            {settings.captions ? <IconBadgeCcFilled size={22} /> : <IconBadgeCc size={22} />}
          </IconButton>
        )}
        <IconButton
          label={t('player.mute')}
          aria-pressed={settings.isMuted}
          onClick={() => act({ kind: 'toggle-mute' })}
        >
          {settings.isMuted || settings.volume === 0 ? <IconVolumeOff size={22} /> : <IconVolume size={22} />}
        </IconButton>
        <input
          type="range"
          className={`${classes.slider} ${classes.volume}`}
          aria-label={t('player.volume')}
          min={0}
          max={1}
          step={0.05}
          value={settings.isMuted ? 0 : settings.volume}
          style={{ '--played': `${(settings.isMuted ? 0 : settings.volume) * 100}%` } as object}
          onChange={({ target }) => choose({ isMuted: false, volume: Number(target.value) })}
        />
        <IconButton
          label={t(isFullscreen ? 'player.leaveFullscreen' : 'player.fullscreen')}
          onClick={() => act({ kind: 'toggle-fullscreen' })}
        >
          {isFullscreen ? <IconMinimize size={22} /> : <IconMaximize size={22} />}
        </IconButton>
      </div>
    </div>
  );
}

function Seek({ player }: { player: PlayerControl }) {
  const { t } = useTranslation('mf_learner');
  const { duration, seekTo, time } = player;
  const end = Math.max(1, Math.floor(duration));
  return (
    <input
      type="range"
      className={classes.slider}
      aria-label={t('player.seek')}
      aria-valuetext={t('player.timeOf', { time: clockText(time), duration: clockText(duration) })}
      min={0}
      max={end}
      step={1}
      value={Math.min(end, Math.floor(time))}
      style={{ '--played': `${Math.min(100, (time / end) * 100)}%` } as object}
      onChange={({ target }) => seekTo(Number(target.value))}
    />
  );
}
