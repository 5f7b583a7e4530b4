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
  /** A sentence below the heading. */
  readonly description?: ReactNode;
  /** The title of the document: `<title> · <site>`. */
  readonly title?: string;
}

/** The `h1` of a page. It is focusable: a host focuses it after a navigation, and screen readers announce the page. */
export function PageHeading({ actions, children, description, title }: PageHeadingProps) {
  useDocumentTitle(title ?? (typeof children === 'string' ? children : undefined));
  return (
    <header className={classes.heading}>
      <div>
        <h1 tabIndex={-1}>{children}</h1>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}

export interface SectionProps {
  readonly children: ReactNode;
  readonly id?: string;
  readonly description?: ReactNode;
  readonly title?: ReactNode;
  /** `indigo` is a panel of full width on which every component uses its dark colours. */
  readonly tone?: 'plain' | 'sunken' | 'indigo';
}

/** A section of the page of full width, with its content in the page's column. */
export function Section({ children, id, description, title, tone = 'plain' }: SectionProps) {
  return (
    <section id={id} className={classes.section} data-tone={tone}>
      <div className={classes.column}>
        {(title || description) && (
          <div className={classes.headerRow}>
            {title && <h2>{title}</h2>}
            {description && <p className={classes.description}>{description}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

export interface StackProps {
  readonly children: ReactNode;
  /** Steps of the spacing scale, 1 to 8. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** `row` wraps if the space is too small. */
  readonly direction?: 'column' | 'row';
}

/** Elements below or beside one another with equal distances. */
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

/** The first tab stop of a page, which skips the header. */
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
