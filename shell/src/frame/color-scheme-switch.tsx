import { useEffect, useState } from 'react';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { IconButton, useColorScheme } from '@academy/ui';

/** Turns to the other colours; until it is used, the system's choice holds. */
export function ColorSchemeSwitch() {
  const { t } = useTranslation('shell');
  const { scheme, setScheme } = useColorScheme();
  const systemIsDark = useSystemIsDark();
  const isDark = scheme === 'dark' || (scheme === 'auto' && systemIsDark);
  return (
    <IconButton
      label={t(isDark ? 'frame.scheme.toLight' : 'frame.scheme.toDark')}
      onClick={() => setScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={20} /> : <IconMoon size={20} />}
    </IconButton>
  );
}

function useSystemIsDark(): boolean {
  const [query] = useState(() => window.matchMedia('(prefers-color-scheme: dark)'));
  const [isDark, setDark] = useState(query.matches);
  useEffect(() => {
    const changed = () => setDark(query.matches);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, [query]);
  return isDark;
}
