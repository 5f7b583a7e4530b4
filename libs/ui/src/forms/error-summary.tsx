import { useEffect, useRef } from 'react';
import classes from './error-summary.module.css';

export interface FieldProblem {
  /** The id of the linked input; undefined for an error of the whole form. */
  readonly fieldId?: string;
  readonly message: string;
  /** Short text for a list on one line, such as the number of a question. */
  readonly shortMessage?: string;
}

export interface ErrorSummaryProps {
  readonly problems: readonly FieldProblem[];
  readonly title: string;
  /** Text before the problems, which are then listed on one line. */
  readonly description?: string;
  /** Changes with each failed attempt: the summary then takes the focus. */
  readonly attempt?: number;
}

/** Errors of a form, listed at its top; each links to its field (the pattern of GOV.UK). */
export function ErrorSummary({ attempt = 0, description, problems, title }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const isShown = problems.length > 0;
  useEffect(() => {
    if (!isShown) return;
    summary.current?.focus();
    // Browsers scroll a focused element to the middle, so the start of a long list would be under the header. jsdom
    // lacks the method.
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [attempt, isShown]);
  if (!isShown) return null;
  return (
    <div ref={summary} className={classes.summary} role="alert" tabIndex={-1} aria-label={title}>
      <p ref={heading} className={classes.title}>
        {title}
      </p>
      {description && <span className={classes.description}>{description} </span>}
      <ul className={classes.list} data-inline={description !== undefined || undefined}>
        {problems.map(({ fieldId, message, shortMessage }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                aria-label={shortMessage && `${shortMessage}: ${message}`}
                onClick={(event) => goTo(fieldId, event)}
              >
                {shortMessage ?? message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves the focus without changing the URL, which belongs to the router. */
function goTo(fieldId: string, event: { preventDefault(): void }) {
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
}
