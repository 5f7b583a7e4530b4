import { useTranslation } from '@academy/mf-kit/i18n';
import { useSearchParams } from '@academy/mf-kit/router';
import { useLazy } from '@academy/mf-kit/use-lazy';
import { Loading, Skeleton } from '@academy/ui';
import { useStats } from '../features/analytics/stats.js';
// Imported once for all lists, instead of again in the chunk of each.
import '../frame/list/list-filters.module.css';
import '../frame/list/saved-filters.module.css';
import '../frame/table/list-table.module.css';
import '../frame/table/row-menu.module.css';
import { Navigation } from './navigation/navigation.js';
import { ScreenFrame } from './navigation/screen-frame.js';
import { useScreenGroups, type AdminScreen } from './navigation/screens.js';

/** The screen in the URL, which sets the heading and the document title; Back leads to the previous screen. */
export function AdminTabs() {
  const { t } = useTranslation('mf_admin');
  const { data } = useStats();
  const [search, setSearch] = useSearchParams();
  const groups = useScreenGroups();
  const screens = groups.flatMap((group) => group.screens);
  const chosen = screens.find(({ value }) => value === search.get('tab')) ?? screens[0]!;
  const nameOf = ({ count, label, value }: AdminScreen): string =>
    label ?? t(count ? `admin.${value}Label` : `admin.${value}`);
  const labelOf = (screen: AdminScreen): string => {
    const count = screen.count && data?.[screen.count];
    return count == null ? nameOf(screen) : t(`admin.${screen.value}`, { count });
  };
  return (
    <Navigation
      groups={groups}
      chosen={chosen}
      labelOf={labelOf}
      onChoose={(tab) => setSearch(tab === screens[0]!.value ? {} : { tab })}
    >
      <ScreenFrame name={nameOf(chosen)}>
        <ScreenContent load={chosen.load} />
      </ScreenFrame>
    </Navigation>
  );
}

function ScreenContent({ load }: Pick<AdminScreen, 'load'>) {
  const { t } = useTranslation('mf_admin');
  // Refetches the counts of the tabs with each list, so that both are of the same time.
  useStats();
  return (
    useLazy(load) ?? (
      <Loading label={t('admin.loading')}>
        <Skeleton height="8rem" />
      </Loading>
    )
  );
}
