import { type ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Button } from '../actions/button.js';
import { LogoMark } from '../brand/logo.js';
import { Page } from '../layout/page.js';
import { useDocumentTitle } from '../theme/theme-provider.js';
import classes from './states.module.css';

interface StateProps {
  readonly children?: ReactNode;
  readonly title: string;
  /** One or two buttons or links. */
  readonly action?: ReactNode;
  /** Whether the state is the whole page: its title is then a focusable `h1` and the document title. */
  readonly isPage?: boolean;
  /** Further content below a state that is a page. */
  readonly footer?: ReactNode;
  /** The document title, if it differs from the title. */
  readonly documentTitle?: string;
}

/** An empty list or a missing page, with an explanation and an action. Without an icon it shows the academy's logo. */
export function EmptyState({ icon, ...props }: StateProps & { icon?: ReactNode }) {
  return (
    <State
      {...props}
      illustration={icon ? <div className={classes.icon}>{icon}</div> : <LogoMark size={48} />}
    />
  );
}

export interface ErrorStateProps extends StateProps {
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  /** Reference for the support, such as a request id, in small letters. */
  readonly reference?: string | null;
}

/** Shows which content could not be loaded, with a Retry button. */
export function ErrorState({ action, onRetry, retryLabel = 'Retry', ...props }: ErrorStateProps) {
  return (
    <State
      {...props}
      role="alert"
      illustration={
        <div className={classes.icon} data-icon-tone="danger">
          <IconAlertTriangle size={28} aria-hidden="true" />
        </div>
      }
      action={
        (onRetry || action) && (
          <>
            {onRetry && (
              <Button variant="secondary" onClick={onRetry}>
                {retryLabel}
              </Button>
            )}
            {action}
          </>
        )
      }
    />
  );
}

interface StateLayoutProps extends StateProps {
  readonly illustration: ReactNode;
  readonly reference?: string | null;
  readonly role?: 'alert';
}

/** Common layout of states, as a part of a page and as a page. */
function State({
  action,
  footer,
  children,
  isPage,
  illustration,
  reference,
  role,
  documentTitle,
  title,
}: StateLayoutProps) {
  useDocumentTitle(isPage ? (documentTitle ?? title) : undefined);
  const state = (
    <div className={classes.state} role={role} aria-label={role && title}>
      {illustration}
      {isPage ? (
        <h1 tabIndex={-1} className={classes.title}>
          {title}
        </h1>
      ) : (
        <p className={classes.title}>{title}</p>
      )}
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
      {reference && <p className={classes.reference}>{reference}</p>}
    </div>
  );
  if (!isPage) return state;
  return (
    <Page>
      {state}
      {footer}
    </Page>
  );
}

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

export interface NoticeProps {
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /**
   * `alert` interrupts a screen reader, `status` waits for a pause; undefined for text that was on the page from
   * the start.
   */
  readonly role?: 'alert' | 'status';
  readonly tone?: NoticeTone;
}

/** A message within the page. */
export function Notice({ action, children, role, tone = 'info' }: NoticeProps) {
  const Icon = {
    info: IconInfoCircle,
    success: IconCircleCheck,
    warning: IconAlertTriangle,
    danger: IconAlertTriangle,
  }[tone];
  return (
    <div className={classes.notice} data-icon-tone={tone} role={role}>
      <Icon size={20} aria-hidden="true" />
      <div>{children}</div>
      {action}
    </div>
  );
}
