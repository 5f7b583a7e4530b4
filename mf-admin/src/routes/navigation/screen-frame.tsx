import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Link } from '@academy/mf-kit/router';
import { useDocumentTitle } from '@academy/ui';
import { useRestoredFocus } from '../../frame/focus/use-restored-focus.js';
import { ScreenContext, type Detail } from '../../frame/screen.js';
import classes from './screen-frame.module.css';

/** A screen with its title, which is also the document title, and its actions beside it. */
export function ScreenFrame({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { t } = useTranslation('mf_admin');
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [detail, setDetail] = useState<Detail | null>(null);
  const [record, setRecord] = useState<string | null>(null);
  const slots = useMemo(() => ({ actions, setDetail, setRecord }), [actions]);
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDeep = detail !== null;
  const title = detail?.title ?? name;
  useRestoredFocus(frame);
  useDocumentTitle([...(record ? [record] : []), title, t('admin.tabs')].join(' · '));
  // Scrolls from the position in the list to the beginning of the opened record.
  useEffect(() => {
    if (isDeep) heading.current?.focus();
  }, [isDeep]);
  return (
    <div ref={frame}>
      <header className={classes.header}>
        {detail && (
          <nav aria-label={t('admin.breadcrumb')} className={classes.breadcrumbs}>
            <Link to={detail.listHref}>{name}</Link>
          </nav>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div ref={setActions} className={classes.actions} />
      </header>
      <ScreenContext value={slots}>{children}</ScreenContext>
    </div>
  );
}
