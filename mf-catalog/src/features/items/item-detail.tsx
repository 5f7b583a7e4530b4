import { type ReactNode } from 'react';
import { Loading, Page, PageHeading, Picture, Skeleton, SkeletonText } from '@academy/ui';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Link } from '@academy/mf-kit/router';
import classes from './item-detail.module.css';

export interface ItemDetailProps {
  readonly back: { readonly to: string; readonly label: string };
  readonly title: string;
  readonly lead: string;
  readonly image: string | null;
  /** Short facts below the title: instructor, duration, date. */
  readonly facts: readonly ReactNode[];
  /** Price and the way to enroll. */
  readonly offer: ReactNode;
  /** Below the offer: calendar, sharing. */
  readonly actions?: ReactNode;
  readonly notice?: ReactNode;
  readonly about: { readonly title: string; readonly text: string };
  /** Lists with a heading each; empty ones are left out. */
  readonly lists: readonly { readonly title: string; readonly items: readonly string[] }[];
  readonly children?: ReactNode;
}

/** The panel's width beside the text, and above it on a narrow screen. */
const PANEL_SIZES = '(min-width: 56rem) 23rem, 92vw';

/** A course or a workshop: what it is, for whom, what it costs. */
export function ItemDetail(props: ItemDetailProps) {
  const { actions, back, title, lead, image, facts, offer, notice, about, lists, children } = props;
  return (
    <Page>
      <BackLink {...back} />
      {notice && <div className={classes.notice}>{notice}</div>}
      <article className={classes.layout}>
        <div className={classes.main}>
          <PageHeading>{title}</PageHeading>
          <ul className={classes.facts}>
            {facts.map((fact, index) => (
              <li key={index}>{fact}</li>
            ))}
          </ul>
        </div>
        {/* Before the text: on a phone the price and the button are on the first screen. */}
        <div className={classes.aside}>
          <div className={classes.picture}>
            <Picture image={image} alt="" eager sizes={PANEL_SIZES} />
          </div>
          <div className={classes.offer}>{offer}</div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
        <div className={classes.body}>
          <p className={classes.lead}>{lead}</p>
          <section>
            <h2>{about.title}</h2>
            {about.text.split(/\n{2,}/).map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </section>
          {lists
            .filter(({ items }) => items.length > 0)
            .map((list) => (
              <section key={list.title}>
                <h2>{list.title}</h2>
                <ul className={classes.list}>
                  {list.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </section>
            ))}
          {children}
        </div>
      </article>
    </Page>
  );
}

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={classes.back}>
      <span aria-hidden="true">←</span> {label}
    </Link>
  );
}

/** S-163, S-176: the text is there at once, the shapes are those of what comes. */
export function ItemDetailLoading({ back, label }: Pick<ItemDetailProps, 'back'> & { label: string }) {
  const { t } = useTranslation('mf_catalog');
  return (
    <Page>
      <BackLink {...back} />
      <Loading label={label} slowLabel={t('item.slow')}>
        <div className={classes.layout}>
          <div className={classes.main}>
            <Skeleton height="3.25rem" width="70%" />
            <div className={classes.shapes}>
              <SkeletonText lines={1} />
            </div>
          </div>
          <div className={classes.aside}>
            <div className={classes.picture}>
              <Skeleton height="100%" />
            </div>
            <div className={classes.offer}>
              <Skeleton height="2.5rem" width="8rem" />
              <Skeleton height="3.375rem" />
            </div>
          </div>
          <div className={classes.body}>
            <SkeletonText lines={8} />
          </div>
        </div>
      </Loading>
    </Page>
  );
}

/** S-164, S-177 */
export function ItemNotFound({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <Page width="narrow">
      <PageHeading lead={text}>{title}</PageHeading>
      {action}
    </Page>
  );
}
