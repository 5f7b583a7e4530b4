import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Notice } from '@academy/ui';
import { type ItemFields } from './item-form.js';
import { type OtherChange } from './merge-fields.js';
import classes from './item-fields.module.css';

export interface EditConflictProps {
  readonly changes: readonly OtherChange[];
  readonly onApply: (name: keyof ItemFields) => void;
}

/**
 * Lists changes that another admin saved while this form was open. All input is kept; the next save overwrites the
 * other admin's changes.
 */
export function EditConflict({ changes, onApply }: EditConflictProps) {
  const { t } = useTranslation('mf_admin');
  return (
    <Notice tone="warning" role="alert">
      <p>
        <strong>{t('items.stale')}</strong>{' '}
        {t(changes.length > 0 ? 'items.staleText' : 'items.staleUnchanged')}
      </p>
      <ul className={classes.conflicts}>
        {changes.map(({ name, saved, isDisputed }) => (
          <li key={name}>
            <strong>{t(`form.${name}`)}</strong>
            <span className={classes.savedValue}>{wordsOf(saved, t)}</span>
            {isDisputed ? (
              <Button size="sm" variant="secondary" onClick={() => onApply(name)}>
                {t('items.useSavedVersion')}
              </Button>
            ) : (
              <small>{t('items.savedVersionUsed')}</small>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const LONGEST = 200;

function wordsOf(saved: string, t: (key: string) => string): string {
  if (saved === '') return t('items.emptied');
  if (saved === 'true' || saved === 'false') return t(saved === 'true' ? 'items.yes' : 'items.no');
  return saved.length > LONGEST ? `${saved.slice(0, LONGEST)}…` : saved;
}
