import { useSyncExternalStore } from 'react';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useHydrated } from '@academy/mf-kit/use-hydrated';
import { IconButton, useColorScheme } from '@academy/ui';
import classes from './header.module.css';

/** Turns to the other colours; until it is used, the system's choice holds. */
export function ColorSchemeSwitch() {
  const { t } = useTranslation('shell');
  const { scheme, setScheme } = useColorScheme();
  const systemIsDark = useSystemIsDark();
  const isDark = useHydrated() && (scheme === 'dark' || (scheme === 'auto' && systemIsDark));
  return (
    <IconButton
      className={classes.scheme}
      label={t(isDark ? 'frame.scheme.toLight' : 'frame.scheme.toDark')}
      onClick={() => setScheme(isDark ? 'light' : 'dark')}
    >
      {/* Both: the style shows the right one before any script has run. */}
      <IconSun className={classes.sun} size={20} />
      <IconMoon className={classes.moon} size={20} />
    </IconButton>
  );
}

function useSystemIsDark(): boolean {
  return useSyncExternalStore(
    watchSystem,
    () => systemScheme().matches,
    () => false,
  );
}

const systemScheme = () => window.matchMedia('(prefers-color-scheme: dark)');

function watchSystem(changed: () => void): () => void {
  const query = systemScheme();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
