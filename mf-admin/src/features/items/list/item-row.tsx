import { type ReactNode } from 'react';
import { type AdminWorkshop } from '@academy/contracts/workshops/admin-workshop.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Link } from '@academy/mf-kit/router';
import { useShell } from '@academy/mf-kit/shell-context';
import { Badge, Button, ResponsiveImage, Price } from '@academy/ui';
import { type AdminItem } from '../item-calls.js';
import { imageUrl } from '../../../frame/files/image-url.js';
import classes from './item-admin.module.css';

export type ItemAction = 'cancel' | 'delete' | 'edit' | 'lectures' | 'restore';

interface ItemRowProps {
  readonly item: AdminItem;
  /** Address of its page. */
  readonly href: string;
  readonly onAct: (action: ItemAction) => void;
}

/** A course or workshop with what can be done to it (S-276). */
export function ItemRow({ item, href, onAct }: ItemRowProps) {
  const { t } = useTranslation('mf_admin');
  const { site } = useShell();
  const hours = item.duration === null ? t('items.hoursUnknown') : t('items.hours', { count: item.duration });
  const workshop = 'startsAt' in item ? item : null;
  const button = (action: ItemAction, label: ReactNode) => (
    <Button
      key={action}
      variant={action === 'edit' || action === 'lectures' ? 'secondary' : 'quiet'}
      size="sm"
      aria-label={t(`items.${action}Item`, { title: item.title })}
      onClick={() => onAct(action)}
    >
      {label}
    </Button>
  );
  return (
    <li className={classes.row}>
      <div className={classes.image}>
        <ResponsiveImage image={imageUrl(item.image, site.apiOrigin)} alt="" sizes="7rem" />
      </div>
      <div className={classes.text}>
        <h2>
          <Link to={href}>{item.title}</Link>
        </h2>
        <p>
          {t('items.by', { name: item.createdBy })} · {hours}
          {workshop && ` · ${t('items.when', { date: workshop.date, time: workshop.time })}`}
        </p>
        <p className={classes.badges}>
          <Badge tone={item.publication === 'published' ? 'success' : 'neutral'}>
            {t(`items.publication.${item.publication}`)}
          </Badge>
          {(item.isPopular || item.isBestSeller) && (
            <Badge tone="info" hint={t(item.isPopular ? 'items.popularHint' : 'items.bestSellerHint')}>
              {t('items.popular')}
            </Badge>
          )}
          {workshop?.status === 'cancelled' && <Badge tone="danger">{t('items.cancelled')}</Badge>}
        </p>
      </div>
      <Price
        paise={item.pricePaise}
        originalPaise={item.originalPrice === null ? null : Math.round(item.originalPrice * 100)}
      />
      <div className={classes.actions}>
        {button('edit', t('admin.edit'))}
        {!workshop && button('lectures', t('items.lectures'))}
        {workshop && isToCome(workshop) && button('cancel', t('items.cancelWorkshop'))}
        {item.publication === 'archived'
          ? button('restore', t('items.restore'))
          : button('delete', t('admin.delete'))}
      </div>
    </li>
  );
}

const isToCome = ({ status, publication }: AdminWorkshop): boolean =>
  (status === 'upcoming' || status === 'in progress') && publication !== 'draft';
