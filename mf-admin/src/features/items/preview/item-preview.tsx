import { useState } from 'react';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button } from '@academy/ui';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { type ItemForm } from '../form/use-item-form.js';
import { type AdminItem } from '../item-calls.js';
import { PreviewPage } from './preview-page.js';
import { previewedItem } from './previewed-item.js';
import classes from './preview.module.css';

const WIDTHS = { desktop: IconDeviceDesktop, phone: IconDeviceMobile } as const;
type Width = keyof typeof WIDTHS;

export interface ItemPreviewProps {
  readonly type: ItemType;
  readonly item: AdminItem;
  readonly form: ItemForm;
}

/**
 * Renders the form's content in the layout of the public page. The site forbids other origins to frame its pages
 * and does not publish drafts, so the admin renders the preview itself (decision 0196).
 */
export function ItemPreview({ type, item, form }: ItemPreviewProps) {
  const { t } = useTranslation('mf_admin');
  const { site } = useShell();
  const [width, setWidth] = useState<Width>('desktop');
  const previewed = previewedItem(type, item, form.fields);
  const host = new URL(site.apiOrigin || window.location.origin).host;
  return (
    <div className={classes.preview}>
      <div className={classes.header}>
        <p className={classes.muted}>
          {form.isTouched && t('preview.changed')} {t(`preview.note.${item.publication}`)}
        </p>
        <div role="group" aria-label={t('preview.width')} className={classes.widths}>
          {(Object.keys(WIDTHS) as Width[]).map((name) => {
            const Icon = WIDTHS[name];
            return (
              <Button
                key={name}
                size="sm"
                variant={name === width ? 'primary' : 'secondary'}
                icon={<Icon size={18} aria-hidden="true" />}
                aria-pressed={name === width}
                onClick={() => setWidth(name)}
              >
                {t(`preview.${name}`)}
              </Button>
            );
          })}
        </div>
      </div>
      <div className={classes.frame} data-width={width}>
        <p className={classes.address}>
          {host}/{type}/{previewed.slug}
        </p>
        <PreviewPage {...{ previewed, item, form }} />
      </div>
    </div>
  );
}
