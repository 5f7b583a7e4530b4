import { useEffect, useRef, type ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { IconButton } from '../actions/button.js';
import { useUiLabels } from '../theme/theme-provider.js';
import classes from './toasts.module.css';

export type ToastKind = 'success' | 'info' | 'error';

export interface ToastItem {
  readonly id: string;
  readonly kind: ToastKind;
  readonly message: ReactNode;
}

export interface ToastRegionProps {
  /** Name of the region. */
  readonly label: string;
  readonly onDismiss: (id: string) => void;
  readonly toasts: readonly ToastItem[];
  /** How long good news stays, in ms; errors stay until dismissed. */
  readonly lifeMs?: number;
}

const icons = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertTriangle };

/** Messages at the edge of the page. The region is always there, so that screen readers hear what comes in. */
export function ToastRegion({ label, lifeMs = 6000, onDismiss, toasts }: ToastRegionProps) {
  return (
    <section className={classes.region} aria-label={label}>
      <div role="status">{toasts.filter(({ kind }) => kind !== 'error').map(render)}</div>
      <div role="alert">{toasts.filter(({ kind }) => kind === 'error').map(render)}</div>
    </section>
  );

  function render(toast: ToastItem) {
    return <ToastCard key={toast.id} lifeMs={lifeMs} onDismiss={onDismiss} toast={toast} />;
  }
}

interface ToastCardProps {
  readonly lifeMs: number;
  readonly onDismiss: (id: string) => void;
  readonly toast: ToastItem;
}

function ToastCard({ lifeMs, onDismiss, toast: { id, kind, message } }: ToastCardProps) {
  const labels = useUiLabels();
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  }, [onDismiss]);
  useEffect(() => {
    if (kind === 'error') return;
    const timer = setTimeout(() => dismiss.current(id), lifeMs);
    return () => clearTimeout(timer);
  }, [id, kind, lifeMs]);
  const Icon = icons[kind];
  return (
    <div className={classes.toast} data-kind={kind}>
      <Icon size={22} aria-hidden="true" />
      <p>{message}</p>
      <IconButton label={labels.dismiss} onClick={() => onDismiss(id)}>
        <IconX size={18} />
      </IconButton>
    </div>
  );
}
