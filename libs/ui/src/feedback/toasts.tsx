import { type ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { IconButton } from '../actions/button.js';
import { useUiLabels } from '../theme/theme-provider.js';
import classes from './toasts.module.css';

export type ToastKind = 'success' | 'info' | 'error';

export interface ToastItem {
  readonly id: number | string;
  readonly kind: ToastKind;
  readonly message: ReactNode;
}

export interface ToastRegionProps {
  /** Accessible name of the region. */
  readonly label: string;
  readonly onDismiss: (id: ToastItem['id']) => void;
  /** The caller removes success messages after a while; errors stay until they are dismissed (CON-28). */
  readonly toasts: readonly ToastItem[];
}

const icons = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertTriangle };

/** Messages at the edge of the page. The region is always rendered, so that screen readers announce new messages. */
export function ToastRegion({ label, onDismiss, toasts }: ToastRegionProps) {
  const labels = useUiLabels();
  const render = ({ id, kind, message }: ToastItem) => {
    const Icon = icons[kind];
    return (
      <div key={id} className={classes.toast} data-kind={kind}>
        <Icon size={22} aria-hidden="true" />
        <div>{message}</div>
        <IconButton label={labels.dismiss} onClick={() => onDismiss(id)}>
          <IconX size={18} />
        </IconButton>
      </div>
    );
  };
  return (
    <section className={classes.region} aria-label={label}>
      <div role="status">{toasts.filter(({ kind }) => kind !== 'error').map(render)}</div>
      <div role="alert">{toasts.filter(({ kind }) => kind === 'error').map(render)}</div>
    </section>
  );
}
