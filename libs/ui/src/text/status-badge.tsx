import { Badge, type BadgeTone } from '@academy/ui';

/** A state with its colour (S-257): completed green, in progress yellow, upcoming blue, anything else grey. */
export function StatusBadge({ label, status }: { label: string; status: string | null | undefined }) {
  return <Badge tone={statusTone(status)}>{label}</Badge>;
}

/** @param status in any case, its words separated by a space, a hyphen or an underscore */
export function statusTone(status: string | null | undefined): BadgeTone {
  switch (status?.trim().toLowerCase().replace(/[-_]/g, ' ')) {
    case 'completed':
      return 'success';
    case 'in progress':
      return 'warning';
    case 'upcoming':
      return 'info';
    default:
      return 'neutral';
  }
}
