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
  /** One or two ways on. */
  readonly action?: ReactNode;
  /** The state is all that the page has: its title is the `h1`, which can take the focus, and names the tab. */
  readonly isPage?: boolean;
  /** Below a state that is a page: other things to look at. */
  readonly below?: ReactNode;
  /** The title of the tab, where it differs. */
  readonly tabTitle?: string;
}

/** Nothing here yet, or any more: says what would be, and offers a way on. The academy's mark stands for no icon. */
export function EmptyState({ icon, ...props }: StateProps & { icon?: ReactNode }) {
  return (
    <State {...props} mark={icon ? <div className={classes.icon}>{icon}</div> : <LogoMark size={48} />} />
  );
}

export interface ErrorStateProps extends StateProps {
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  /** Reference for the help desk, such as a request id; shown small. */
  readonly reference?: string | null;
}

/** Names the content that did not load, and offers to try again. */
export function ErrorState({ action, onRetry, retryLabel = 'Retry', ...props }: ErrorStateProps) {
  return (
    <State
      {...props}
      role="alert"
      mark={
        <div className={classes.icon} data-tone-of="danger">
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
  readonly mark: ReactNode;
  readonly reference?: string | null;
  readonly role?: 'alert';
}

/** The one layout of states, as a part of a page and as a page. */
function State({
  action,
  below,
  children,
  isPage,
  mark,
  reference,
  role,
  tabTitle,
  title,
}: StateLayoutProps) {
  useDocumentTitle(isPage ? (tabTitle ?? title) : undefined);
  const state = (
    <div className={classes.state} role={role} aria-label={role && title}>
      {mark}
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
      {below}
    </Page>
  );
}

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

export interface NoticeProps {
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits for a pause; nothing for text that was there all along. */
  readonly role?: 'alert' | 'status';
  readonly tone?: NoticeTone;
}

/** A remark in the flow of the page. */
export function Notice({ action, children, role, tone = 'info' }: NoticeProps) {
  const Icon = {
    info: IconInfoCircle,
    success: IconCircleCheck,
    warning: IconAlertTriangle,
    danger: IconAlertTriangle,
  }[tone];
  return (
    <div className={classes.notice} data-tone-of={tone} role={role}>
      <Icon size={20} aria-hidden="true" />
      <div>{children}</div>
      {action}
    </div>
  );
}
