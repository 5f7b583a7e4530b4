import { type ReactNode, useState } from 'react';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery, useQueryClient } from '@academy/mf-kit/query';
import { Link } from '@academy/mf-kit/router';
import { useApi } from '@academy/mf-kit/typed-api';
import { useLazy } from '@academy/mf-kit/use-lazy';
import { useLinks } from '@academy/mf-kit/use-links';
import { Badge, Loading, Skeleton, Stack } from '@academy/ui';
import { Tabs } from '@academy/ui/on-demand';
import { IconExternalLink } from '@tabler/icons-react';
import { QueryState } from '../../../frame/list/query-state.js';
import { useUrlState } from '../../../frame/list/use-url-state.js';
import { useDetail } from '../../../frame/screen.js';
import { useItemForm } from '../form/use-item-form.js';
import { getItem, type ItemDetails } from '../item-calls.js';
import { type ItemPreviewProps } from '../preview/item-preview.js';
import { MissingCount } from '../publishing/publish-checklist.js';
import { CURRICULUM_POINTS, publishPointsOf } from '../publishing/publish-points.js';
import { ItemDetailsForm } from './item-details-form.js';
import { useItemDraft } from './use-item-draft.js';
import classes from './item-page.module.css';

/** A part of the page that another feature renders. */
export interface ItemPart {
  /** Its name in the URL; the message `items.parts.{value}` is its label. */
  readonly value: string;
  readonly render: (item: {
    readonly type: ItemType;
    readonly id: string;
    readonly isPublished: boolean;
    readonly onChanged: () => void;
  }) => ReactNode;
}

const keyOf = (type: ItemType, id: string) => ['item', type, id];

export interface ItemPageProps {
  readonly type: ItemType;
  readonly id: string;
  readonly listHref: string;
  readonly parts: readonly ItemPart[];
}

/** One course or workshop: its details form, its other parts, and a preview of its public page. */
export function ItemPage(props: ItemPageProps) {
  const { type, id, listHref } = props;
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const query = useQuery({ queryKey: keyOf(type, id), queryFn: () => getItem(api, type, id) });
  useDetail(query.data?.item.title, listHref);
  return (
    <QueryState
      query={query}
      failedTitle={t(`items.${type}OpenFailed`)}
      listHref={listHref}
      skeleton={<Skeleton height="32rem" />}
    >
      {(details) => <LoadedItem {...props} details={details} />}
    </QueryState>
  );
}

function LoadedItem({ type, parts, details }: ItemPageProps & { readonly details: ItemDetails }) {
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const urlState = useUrlState();
  const { item, unmet } = details;
  const isPublished = item.publication === 'published';
  // The form keeps its initial values when the item is loaded again.
  const [begun] = useState(item);
  // All lists and counts may have changed, including the public ones.
  const reload = () => void queries.invalidateQueries();
  const form = useItemForm({ type, item: begun, onSaved: reload });
  const draft = useItemDraft(begun, form);
  const onChanged = (): void => {
    form.dropRejected(CURRICULUM_POINTS);
    void queries.invalidateQueries({ queryKey: keyOf(type, item.id) });
  };
  const published = publishPointsOf({ type, item, form, unmet });
  const hrefOf = (part: string): string => {
    const params = new URLSearchParams(urlState.params);
    params.set('part', part);
    return `?${params}`;
  };
  const tabs = [
    {
      value: 'details',
      content: (
        <ItemDetailsForm
          {...{ type, item, form, draft }}
          {...published}
          curriculumHref={hrefOf('curriculum')}
        />
      ),
    },
    ...parts.map(({ value, render }) => ({
      value,
      content: render({ type, id: item.id, isPublished, onChanged }),
    })),
    { value: 'preview', content: <Preview {...{ type, item, form }} /> },
  ].map((tab) => ({ ...tab, label: t(`items.parts.${tab.value}`) }));
  const chosen = tabs.find(({ value }) => value === urlState.get('part')) ?? tabs[0]!;
  return (
    <Stack gap={4}>
      <ItemState {...{ type, item }}>
        {item.publication === 'draft' && chosen.value !== 'details' && (
          <Link to={hrefOf('details')}>
            <MissingCount points={published.points} />
          </Link>
        )}
      </ItemState>
      <Tabs
        label={t(`items.${type}Parts`)}
        tabs={tabs}
        value={chosen.value}
        onChange={(part) => urlState.set({ part: part === 'details' ? null : part }, { isStep: true })}
      />
    </Stack>
  );
}

interface ItemStateProps extends Pick<ItemPageProps, 'type'>, Pick<ItemDetails, 'item'> {
  /** The checklist for publication. */
  readonly children: ReactNode;
}

/** State of the saved item, with a link to its public page. */
function ItemState({ type, item, children }: ItemStateProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <p className={classes.state}>
      <Badge tone={item.publication === 'published' ? 'success' : 'neutral'}>
        {t(`items.publication.${item.publication}`)}
      </Badge>
      {'status' in item && item.status === 'cancelled' && <Badge tone="danger">{t('items.cancelled')}</Badge>}
      <SiteLink {...{ type, item }} />
      {children}
    </p>
  );
}

/** Links to the public page of a published item, in a new tab; other items have none. */
function SiteLink({ type, item }: Pick<ItemPageProps, 'type'> & Pick<ItemDetails, 'item'>) {
  const { t } = useTranslation('mf_admin');
  const links = useLinks();
  if (item.publication !== 'published') return null;
  return (
    <a
      href={links.to(`catalog.${type}`, { slug: item.slug })}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.siteLink}
    >
      {t('items.onSite')}
      <IconExternalLink size={16} aria-hidden="true" />
    </a>
  );
}

const loadPreview = () => import('../preview/item-preview.js');

function Preview(props: ItemPreviewProps) {
  const { t } = useTranslation('mf_admin');
  const loaded = useLazy(loadPreview);
  if (loaded) return <loaded.ItemPreview {...props} />;
  return (
    <Loading label={t('admin.loading')}>
      <Skeleton height="32rem" />
    </Loading>
  );
}
