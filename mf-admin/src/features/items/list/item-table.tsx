import { IconArrowBackUp, IconStarFilled } from '@tabler/icons-react';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { type AdminWorkshop } from '@academy/contracts/workshops/admin-workshop.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { formatPaise } from '@academy/mf-kit/currency';
import { Link } from '@academy/mf-kit/router';
import { useShell } from '@academy/mf-kit/shell-context';
import { useLinks } from '@academy/mf-kit/use-links';
import { Badge, Button, IconButton, ResponsiveImage, VisuallyHidden } from '@academy/ui';
import { imageUrl } from '../../../frame/files/image-url.js';
import { Moment, TwoLineCell } from '../../../frame/list/two-line-cell.js';
import { DeleteButton } from '../../../frame/table/danger-button.js';
import { type ListColumn } from '../../../frame/table/list-column.js';
import { ListTable, type ListTableProps } from '../../../frame/table/list-table.js';
import { type RowAction } from '../../../frame/table/row-menu.js';
import { type AdminItem } from '../item-calls.js';
import classes from './item-admin.module.css';

export type ItemAction = 'cancel' | 'delete' | 'edit' | 'lectures' | 'publish' | 'restore' | 'unpublish';

interface ItemTableProps extends Pick<
  ListTableProps<AdminItem>,
  'bulkActions' | 'isStale' | 'rows' | 'selection' | 'sort'
> {
  readonly type: ItemType;
  /** URL of an item's page. */
  readonly hrefOf: (item: AdminItem) => string;
  readonly onAct: (action: ItemAction, item: AdminItem) => void;
}

/** Courses or workshops with their actions (S-276). */
export function ItemTable({ type, hrefOf, onAct, ...table }: ItemTableProps) {
  const { t } = useTranslation('mf_admin');
  const columns = useColumns(type, hrefOf);
  const actionsOf = useActions(onAct);
  return (
    <ListTable
      {...table}
      caption={t(type === 'course' ? 'admin.coursesLabel' : 'admin.workshopsLabel')}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ title }) => title}
      buttons={(item) => (
        <>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('items.editItem', { title: item.title })}
            onClick={() => onAct('edit', item)}
          >
            {t('admin.edit')}
          </Button>
          {item.publication === 'archived' ? (
            <IconButton
              label={t('items.restoreItem', { title: item.title })}
              className={classes.restore ?? ''}
              onClick={() => onAct('restore', item)}
            >
              <IconArrowBackUp size={18} aria-hidden="true" />
            </IconButton>
          ) : (
            <DeleteButton
              label={t('items.deleteItem', { title: item.title })}
              onClick={() => onAct('delete', item)}
            />
          )}
        </>
      )}
      actions={actionsOf}
    />
  );
}

function useColumns(type: ItemType, hrefOf: ItemTableProps['hrefOf']): ListColumn<AdminItem>[] {
  const { t } = useTranslation('mf_admin');
  return [
    {
      key: 'title',
      label: t('items.columns.title'),
      sort: { ascending: 'title' },
      cell: (item) => <Title item={item} href={hrefOf(item)} />,
    },
    ...(type === 'workshop'
      ? [
          {
            key: 'start',
            label: t('items.columns.start'),
            fitsContent: true,
            sort: { ascending: 'soonest' },
            cell: (item: AdminItem) => ('startsAt' in item ? <Moment at={item.startsAt} /> : null),
          },
        ]
      : []),
    {
      key: 'hours',
      label: t('items.columns.hours'),
      isNumeric: true,
      cell: ({ duration }) =>
        duration === null ? t('items.hoursUnknown') : t('items.hours', { count: duration }),
    },
    {
      key: 'price',
      label: t('items.columns.price'),
      isNumeric: true,
      sort: { ascending: 'price', descending: 'price-desc' },
      cell: ({ pricePaise }) => (pricePaise === 0 ? t('orders.free') : formatPaise(pricePaise)),
    },
    { key: 'state', label: t('items.state'), fitsContent: true, cell: (item) => <State item={item} /> },
  ];
}

function Title({ item, href }: { item: AdminItem; href: string }) {
  const { site } = useShell();
  return (
    <span className={classes.title}>
      <span className={classes.image}>
        <ResponsiveImage image={imageUrl(item.image, site.apiOrigin)} alt="" sizes="4rem" />
      </span>
      <TwoLineCell second={<span title={item.createdBy}>{item.createdBy}</span>}>
        <Link to={href} title={item.title}>
          {item.title}
        </Link>
      </TwoLineCell>
      <Popular item={item} />
    </span>
  );
}

/** A compact mark beside the title. */
function Popular({ item: { isBestSeller, isPopular } }: { item: AdminItem }) {
  const { t } = useTranslation('mf_admin');
  if (!isPopular && !isBestSeller) return null;
  const hint = t(isPopular ? 'items.popularHint' : 'items.bestSellerHint');
  return (
    <span className={classes.popular} title={hint}>
      <IconStarFilled size={14} aria-hidden="true" />
      <VisuallyHidden>{`${t('items.popular')}. ${hint}.`}</VisuallyHidden>
    </span>
  );
}

/** The state of an item; `cancelled` takes precedence over all others. */
function State({ item }: { item: AdminItem }) {
  const { t } = useTranslation('mf_admin');
  if ('status' in item && item.status === 'cancelled')
    return <Badge tone="danger">{t('items.cancelled')}</Badge>;
  return (
    <Badge tone={item.publication === 'published' ? 'success' : 'neutral'}>
      {t(`items.publication.${item.publication}`)}
    </Badge>
  );
}

function useActions(onAct: ItemTableProps['onAct']): (item: AdminItem) => RowAction[] {
  const { t } = useTranslation('mf_admin');
  const links = useLinks();
  return (item) => {
    const workshop = 'startsAt' in item ? item : null;
    const entry = (action: ItemAction, label: string, isDanger = false): RowAction => ({
      key: action,
      label,
      isDanger,
      onSelect: () => onAct(action, item),
    });
    return [
      ...(workshop ? [] : [entry('lectures', t('items.lectures'))]),
      ...(item.publication === 'draft' ? [entry('publish', t('items.publish'))] : []),
      ...(item.publication === 'published'
        ? [
            {
              key: 'site',
              label: t('items.onSite'),
              href: links.to(workshop ? 'catalog.workshop' : 'catalog.course', { slug: item.slug }),
            },
            entry('unpublish', t('items.unpublish')),
          ]
        : []),
      ...(workshop && isToCome(workshop) ? [entry('cancel', t('items.cancelWorkshop'), true)] : []),
    ];
  };
}

const isToCome = ({ status, publication }: AdminWorkshop): boolean =>
  (status === 'upcoming' || status === 'in progress') && publication !== 'draft';
