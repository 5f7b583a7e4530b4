import { useTranslation } from '@academy/mf-kit/i18n';
import { IconButton } from '@academy/ui';
import { type Step } from './order-moves.js';

export interface MoveButtonsProps {
  readonly title: string;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  readonly onMove: (step: Step) => void;
}

/** The buttons up and down. One without effect stays in place, keeps the focus and is marked disabled. */
export function MoveButtons({ title, canMoveUp, canMoveDown, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('mf_admin');
  const button = (step: Step, isPossible: boolean) => (
    <IconButton
      label={t(step === -1 ? 'curriculum.up' : 'curriculum.down', { title })}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onMove(step)}
    >
      <span aria-hidden="true">{step === -1 ? '↑' : '↓'}</span>
    </IconButton>
  );
  return (
    <>
      {button(-1, canMoveUp)}
      {button(1, canMoveDown)}
    </>
  );
}
