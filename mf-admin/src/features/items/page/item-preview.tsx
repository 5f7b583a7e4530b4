import { type ItemType } from '@academy/contracts/identity.schemas';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { Price, ResponsiveImage } from '@academy/ui';
import { imageUrl } from '../../../frame/files/image-url.js';
import { type AdminItem } from '../item-calls.js';
import classes from './item-page.module.css';

interface ItemProps {
  readonly type: ItemType;
  readonly item: AdminItem;
}

/** The saved item as visitors read it, and its page on the site, which no frame may show. */
export function ItemPreview({ item }: Pick<ItemProps, 'item'>) {
  const { t } = useTranslation('mf_admin');
  const { site } = useShell();
  const lists = [
    ['syllabus', item.syllabus],
    ['whoShouldAttend', item.whoShouldAttend],
    ['prerequisites', item.prerequisites],
  ] as const;
  return (
    <div className={classes.preview}>
      <p className={classes.note}>{t(`items.previewNote.${item.publication}`)}</p>
      <article className={classes.sheet} aria-label={item.title}>
        <div className={classes.image}>
          <ResponsiveImage image={imageUrl(item.image, site.apiOrigin)} alt="" sizes="24rem" />
        </div>
        <div>
          <h2>{item.title}</h2>
          <p className={classes.note}>{t('items.by', { name: item.createdBy })}</p>
          <Price
            paise={item.pricePaise}
            originalPaise={item.originalPrice === null ? null : Math.round(item.originalPrice * 100)}
          />
        </div>
        <p className={classes.about}>{item.about}</p>
        {lists.map(
          ([name, entries]) =>
            entries.length > 0 && (
              <section key={name}>
                <h3>{t(`form.${name}`)}</h3>
                <ul>
                  {entries.map((entry, at) => (
                    <li key={at}>{entry}</li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </article>
    </div>
  );
}

/** The page of a published item on the site, in a new tab; any other has none. */
export function SiteLink({ type, item }: ItemProps) {
  const { t } = useTranslation('mf_admin');
  const { site } = useShell();
  if (item.publication !== 'published') return null;
  return (
    <a
      href={`${site.apiOrigin}/${type}/${encodeURIComponent(item.slug)}`}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.site}
    >
      {t('items.onSite')}
      <IconExternalLink size={16} aria-hidden="true" />
    </a>
  );
}
