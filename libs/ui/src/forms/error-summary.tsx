import { useEffect, useRef } from 'react';
import classes from './error-summary.module.css';

export interface FieldProblem {
  /** The id of the linked input; undefined for an error of the whole form. */
  readonly fieldId?: string;
  readonly message: string;
  /** Short text for a list on one line, such as the number of a question. */
  readonly short?: string;
}

export interface ErrorSummaryProps {
  readonly problems: readonly FieldProblem[];
  readonly title: string;
  /** Text before the problems, which are then listed on one line. */
  readonly lead?: string;
  /** Changes with each failed attempt: the summary then takes the focus. */
  readonly attempt?: number;
}

/** Errors of a form, listed at its top; each links to its field (the pattern of GOV.UK). */
export function ErrorSummary({ attempt = 0, lead, problems, title }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const shown = problems.length > 0;
  useEffect(() => {
    if (!shown) return;
    box.current?.focus();
    // Browsers scroll a focused element to the middle, so the start of a long list would be under the header. jsdom
    // lacks the method.
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [attempt, shown]);
  if (!shown) return null;
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1} aria-label={title}>
      <p ref={heading} className={classes.title}>
        {title}
      </p>
      {lead && <span className={classes.lead}>{lead} </span>}
      <ul className={classes.list} data-inline={lead !== undefined || undefined}>
        {problems.map(({ fieldId, message, short }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                aria-label={short && `${short}: ${message}`}
                onClick={(event) => goTo(fieldId, event)}
              >
                {short ?? message}
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
