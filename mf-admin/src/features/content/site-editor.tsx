import { type Dispatch, type SetStateAction } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Skeleton } from '@academy/ui';
import { QueryState } from '../../frame/list/query-state.js';
import { SiteForm, type SiteDraft } from './site-form.js';
import { useEditableList } from '../../frame/list/use-editable-list.js';
import classes from '../../frame/list/editable-list.module.css';

export interface SiteEditorProps {
  readonly draft: SiteDraft | null;
  readonly onDraft: Dispatch<SetStateAction<SiteDraft | null>>;
}

/** Settings that every page shows: contact details, profiles, an announcement (AMB-20, S-004 … S-006). */
export function SiteEditor({ draft, onDraft }: SiteEditorProps) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const list = useEditableList(apiCall(api, '/api/admin/site', { private: true }));
  return (
    <section className={classes.section} aria-labelledby="site-heading">
      <h2 id="site-heading">{t('content.site')}</h2>
      <p className={classes.detail}>{t('content.siteDescription')}</p>
      <QueryState
        query={list.query}
        failedTitle={t('content.siteFailed')}
        skeleton={<Skeleton height="24rem" width="100%" />}
      >
        {(site) => (
          <SiteForm
            {...{ site, draft, onDraft }}
            onSave={(texts, version) =>
              list.change({
                send: () => api.put('/api/admin/site', { body: { texts, version } }),
                announcement: t('content.siteSaved'),
              })
            }
            onReload={() => void list.query.refetch().then(() => onDraft(null))}
          />
        )}
      </QueryState>
    </section>
  );
}
