import { type ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Button } from '../actions/button.js';
import classes from './states.module.css';

interface StateProps {
  readonly children?: ReactNode;
  readonly title: string;
  /** One way on. */
  readonly action?: ReactNode;
}

/** Nothing here yet: says what would be, and offers one way on. */
export function EmptyState({ action, children, icon, title }: StateProps & { icon?: ReactNode }) {
  return (
    <div className={classes.state}>
      {icon && <div className={classes.icon}>{icon}</div>}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

export interface ErrorStateProps extends StateProps {
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  /** Reference for the help desk, such as a request id; shown small. */
  readonly reference?: string | null;
}

/** Names the content that did not load, and offers to try again. */
export function ErrorState({
  action,
  children,
  onRetry,
  reference,
  retryLabel = 'Retry',
  title,
}: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <div className={classes.icon} data-tone-of="danger">
        <IconAlertTriangle size={28} aria-hidden="true" />
      </div>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {(onRetry || action) && (
        <div className={classes.action}>
          {onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
      {reference && <p className={classes.reference}>{reference}</p>}
    </div>
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
