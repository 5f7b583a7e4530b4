import { useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Tabs } from '@academy/ui/on-demand';
import { CategoryEditor } from '../features/categories/category-editor.js';
import { FaqEditor } from '../features/content/faq-editor.js';
import { SiteEditor } from '../features/content/site-editor.js';
import { type SiteDraft } from '../features/content/site-form.js';
import { useUrlState } from '../frame/list/use-url-state.js';
import { useLeaveGuard } from '../frame/use-leave-guard.js';

/** The site's content besides its courses, each part at its own URL: FAQ, categories, and site settings. */
export function ContentTab() {
  const { t } = useTranslation('mf_admin');
  const urlState = useUrlState();
  const [siteDraft, setSiteDraft] = useState<SiteDraft | null>(null);
  useLeaveGuard(siteDraft !== null);
  const tabs = [
    { value: 'questions', content: <FaqEditor /> },
    { value: 'categories', content: <CategoryEditor /> },
    { value: 'site', content: <SiteEditor draft={siteDraft} onDraft={setSiteDraft} /> },
  ].map((tab) => ({ ...tab, label: t(`content.parts.${tab.value}`) }));
  const [first] = tabs;
  const chosen = tabs.find(({ value }) => value === urlState.get('part')) ?? first!;
  return (
    <Tabs
      label={t('content.partList')}
      tabs={tabs}
      value={chosen.value}
      onChange={(part) => urlState.set({ part: part === 'questions' ? null : part }, { isStep: true })}
    />
  );
}
