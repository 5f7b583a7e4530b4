import { type ReactNode } from 'react';
import { useDocumentTitle } from '../theme/theme-provider.js';
import classes from './page.module.css';

export interface PageProps {
  readonly children: ReactNode;
  /** `narrow` for forms and one column of text, `wide` by default. */
  readonly width?: 'narrow' | 'wide';
}

/** The column that holds a page's content. */
export function Page({ children, width = 'wide' }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  );
}

export interface PageHeadingProps {
  readonly children: ReactNode;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  /** A sentence below. */
  readonly lead?: ReactNode;
  /** The title of the document: `<title> · <site>`. */
  readonly title?: string;
}

/**
 * The one `h1` of a page. It can take the focus: a host moves it here on navigation, and screen readers announce the
 * page.
 */
export function PageHeading({ actions, children, lead, title }: PageHeadingProps) {
  useDocumentTitle(title ?? (typeof children === 'string' ? children : undefined));
  return (
    <header className={classes.heading}>
      <div>
        <h1 tabIndex={-1}>{children}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}

export interface SectionProps {
  readonly children: ReactNode;
  readonly id?: string;
  readonly lead?: ReactNode;
  readonly title?: ReactNode;
  /** `indigo` is a panel from edge to edge on which every component turns to its dark colours. */
  readonly tone?: 'plain' | 'sunken' | 'indigo';
}

/** A band of the page from edge to edge, its content in the page's column. */
export function Section({ children, id, lead, title, tone = 'plain' }: SectionProps) {
  return (
    <section id={id} className={classes.section} data-tone={tone}>
      <div className={classes.column}>
        {(title || lead) && (
          <div className={classes.intro}>
            {title && <h2>{title}</h2>}
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

export interface StackProps {
  readonly children: ReactNode;
  /** Steps of the scale of spaces, 1 to 8. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** `row` wraps where it has no room. */
  readonly direction?: 'column' | 'row';
}

/** Things below or beside one another, evenly apart. */
export function Stack({ children, direction = 'column', gap = 4 }: StackProps) {
  return (
    <div className={classes.stack} data-direction={direction} data-gap={gap}>
      {children}
    </div>
  );
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}

/** The first thing that Tab reaches: past the header to the content. */
export function SkipLink({ children, target }: { children: ReactNode; target: string }) {
  return (
    <a
      className={classes.skip}
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {children}
    </a>
  );
}
