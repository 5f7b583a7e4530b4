import { type ReactNode } from 'react';
import {
  Button,
  ErrorState,
  Loading,
  Page,
  PageHeading,
  ResponsiveImage,
  Skeleton,
  SkeletonText,
} from '@academy/ui';
import { ApiError, failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Link } from '@academy/mf-kit/router';
import classes from './item-detail.module.css';

export interface ItemDetailProps {
  readonly back: { readonly to: string; readonly label: string };
  readonly title: string;
  /** Null if the text has a single paragraph, which is shown below its heading. */
  readonly intro: string | null;
  readonly image: string | null;
  /** Over the image: a button for its video. */
  readonly video?: ReactNode;
  /** Short facts below the title: instructor, duration, date. */
  readonly facts: readonly ReactNode[];
  /** Price and the button to enroll. */
  readonly offer: ReactNode;
  /** Below the offer: the content of the item. */
  readonly contents?: ReactNode;
  /** Below the content: calendar, sharing. */
  readonly actions?: ReactNode;
  readonly notice?: ReactNode;
  readonly about: { readonly title: string; readonly text: string };
  /** Directly below the text: the topics. */
  readonly syllabus: ReactNode;
  /** Lists with a heading each; empty ones are left out. */
  readonly lists: readonly { readonly title: string; readonly items: readonly string[] }[];
  readonly children?: ReactNode;
  /** Below all other parts, as wide as the page. */
  readonly related?: ReactNode;
}

/** The panel's width beside the text, and above it on a narrow screen. */
const PANEL_SIZES = '(min-width: 56rem) 25rem, 92vw';

/** The page of a course or a workshop: description, audience and price. */
export function ItemDetail(props: ItemDetailProps) {
  const { actions, back, contents, title, intro, image, video, facts, offer, notice } = props;
  const { about, syllabus, lists, children, related } = props;
  return (
    <Page>
      <BackLink {...back} />
      {notice && <div className={classes.notice}>{notice}</div>}
      <article className={classes.layout}>
        <div className={classes.main}>
          <PageHeading>{title}</PageHeading>
          <ul className={classes.facts}>
            {facts.filter(Boolean).map((fact, index) => (
              <li key={index}>{fact}</li>
            ))}
          </ul>
        </div>
        {/* Before the text, so that on a phone the price and the button are on the first screen. */}
        <div className={classes.aside}>
          <div className={classes.image}>
            <ResponsiveImage image={image} alt="" eager sizes={PANEL_SIZES} />
            {video}
          </div>
          <div className={classes.purchase}>{offer}</div>
          {contents}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
        <div className={classes.body}>
          {intro !== null && <p className={classes.description}>{intro}</p>}
          <section>
            <h2>{about.title}</h2>
            {about.text.split(/\n{2,}/).map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </section>
          {syllabus}
          {lists.map((list) => (
            <ItemLines key={list.title} {...list} />
          ))}
          {children}
        </div>
      </article>
      {related}
    </Page>
  );
}

interface ItemLinesProps {
  readonly title: string;
  /** Heading of the lines only, if the main heading covers more. */
  readonly subtitle?: string;
  readonly items: readonly string[];
  /** Below the lines, also without any lines. */
  readonly children?: ReactNode;
}

/** A list with its heading; renders nothing if it is empty. */
export function ItemLines({ title, subtitle, items, children }: ItemLinesProps) {
  const lines = items.filter((line) => line.trim() !== '');
  if (lines.length === 0 && !children) return null;
  return (
    <section>
      <h2>{title}</h2>
      {lines.length > 0 && (
        <>
          {subtitle && <h3 className={classes.subtitle}>{subtitle}</h3>}
          <ul className={classes.list}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {children}
    </section>
  );
}

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={classes.back}>
      <span aria-hidden="true">←</span> {label}
    </Link>
  );
}

/** Placeholder in the layout of the page, with a text for screen readers (S-163, S-176). */
export function ItemDetailLoading({ back, label }: Pick<ItemDetailProps, 'back'> & { label: string }) {
  const { t } = useTranslation('mf_catalog');
  return (
    <Page>
      <BackLink {...back} />
      <Loading label={label} slowLabel={t('item.loadingSlowly')}>
        <div className={classes.layout}>
          <div className={classes.main}>
            <Skeleton height="3.25rem" width="70%" />
            <div className={classes.shapes}>
              <SkeletonText lines={1} />
            </div>
          </div>
          <div className={classes.aside}>
            <div className={classes.image}>
              <Skeleton height="100%" />
            </div>
            <div className={classes.purchase}>
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

interface ItemFailureProps extends Pick<ItemDetailProps, 'back' | 'title'> {
  /** Name of the part that failed; the document title contains it too. */
  readonly what: string;
  readonly intro?: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A failed request, with a Retry button. */
export function ItemFailure({ back, title, intro, what, error, onRetry }: ItemFailureProps) {
  const { t } = useTranslation('mf_catalog');
  const id = error instanceof ApiError ? error.requestId : null;
  return (
    <ErrorState
      isPage
      title={title}
      documentTitle={what}
      onRetry={onRetry}
      retryLabel={t('item.retry')}
      reference={id ? t('item.reference', { id }) : null}
      action={
        <Button variant="ghost" to={back.to}>
          {back.label}
        </Button>
      }
    >
      {intro && <p>{intro}</p>}
      <p>{what}</p>
      {error.message !== what && <p>{failureMessage(error)}</p>}
    </ErrorState>
  );
}
