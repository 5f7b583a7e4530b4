import { IconExternalLink, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { useColorScheme } from '@academy/ui';
import { type PaletteEntry } from './palette-entries.js';
import { iconOf } from './screens.js';

/** The primary actions of screens, with the URLs that open their forms. */
const ADDING = {
  courses: 'items.addCourse',
  workshops: 'items.addWorkshop',
  coupons: 'coupons.add',
  teachers: 'teachers.add',
  users: 'users.add',
} as const;

/** Palette entries for the actions of all screens. */
export function usePaletteActions(): PaletteEntry[] {
  const { t } = useTranslation('mf_admin');
  const { session, site } = useShell();
  const { scheme, setScheme } = useColorScheme();
  const isDark =
    scheme === 'dark' || (scheme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return [
    ...Object.entries(ADDING).map(([tab, label]) => ({
      id: label,
      to: `?tab=${tab}&id=new`,
      label: t(label),
      keywords: t('palette.createKeywords'),
      icon: iconOf(tab),
    })),
    {
      id: 'scheme',
      run: () => setScheme(isDark ? 'light' : 'dark'),
      label: t(isDark ? 'palette.light' : 'palette.dark'),
      detail: t('palette.scheme'),
      icon: isDark ? IconSun : IconMoon,
    },
    { id: 'site', href: `${site.apiOrigin}/`, label: t('palette.site'), icon: IconExternalLink },
    {
      id: 'log-out',
      run: () => void session.signOut(),
      label: t('palette.logOut'),
      icon: IconLogout,
    },
  ];
}
