import { useSyncExternalStore } from 'react';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from '../actions/button.js';
import { useColorScheme } from './color-scheme.js';
import { useUiLabels } from './theme-provider.js';
import classes from './color-scheme-switch.module.css';

/** Switches to the other colour scheme; until then the system's scheme is used. */
export function ColorSchemeSwitch() {
  const { toDark, toLight } = useUiLabels();
  const { scheme, setScheme } = useColorScheme();
  const systemIsDark = useSystemIsDark();
  const isDark = scheme === 'dark' || (scheme === 'auto' && systemIsDark);
  return (
    <IconButton
      className={classes.switch}
      label={isDark ? toLight : toDark}
      onClick={() => setScheme(isDark ? 'light' : 'dark')}
    >
      {/* Both icons: the style shows the right one before any script has run. */}
      <IconSun className={classes.sun} size={20} />
      <IconMoon className={classes.moon} size={20} />
    </IconButton>
  );
}

/** The server and the first render in the browser use the light scheme. */
function useSystemIsDark(): boolean {
  return useSyncExternalStore(
    subscribeToSystemScheme,
    () => systemScheme().matches,
    () => false,
  );
}

const systemScheme = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribeToSystemScheme(changed: () => void): () => void {
  const query = systemScheme();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
