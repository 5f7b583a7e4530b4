import { type ItemType } from '@academy/contracts/identity.schemas';
import { academyMoment } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, Notice, Stack } from '@academy/ui';
import { DangerButton } from '../../../frame/table/danger-button.js';
import { mergeFields } from '../form/merge-fields.js';
import { type ItemDraft } from './item-draft.js';

/** Notice that the form contains unsaved changes of an earlier visit. */
export function FilledDraft({ draft, hasImage }: { readonly draft: ItemDraft; readonly hasImage: boolean }) {
  const { t } = useTranslation('mf_admin');
  return (
    <Notice tone="info">
      {t('items.draftRestored', { when: academyMoment(draft.savedAt) })}{' '}
      {draft.image !== null && !hasImage && t('items.draftImage', { name: draft.image })}
    </Notice>
  );
}

export interface OfferedDraftProps {
  readonly type: ItemType;
  readonly draft: ItemDraft;
  readonly onUse: () => void;
  readonly onDrop: () => void;
}

/**
 * Offers unsaved changes of an earlier visit to an item that was saved since: the admin decides whether to use
 * them.
 */
export function OfferedDraft({ type, draft, onUse, onDrop }: OfferedDraftProps) {
  const { t } = useTranslation('mf_admin');
  const { changes } = mergeFields(draft.base, draft.base, draft.fields);
  return (
    <Notice tone="warning" role="alert">
      <Stack gap={3}>
        <p>
          <strong>{t(`items.draftStale.${type}`, { when: academyMoment(draft.savedAt) })}</strong>{' '}
          {t('items.draftStaleText')}
        </p>
        <ul>
          {changes.map(({ name }) => (
            <li key={name}>{t(`form.${name}`)}</li>
          ))}
        </ul>
        <Stack direction="row" gap={2}>
          <Button size="sm" onClick={onUse}>
            {t('items.restoreDraft')}
          </Button>
          <DangerButton variant="secondary" onClick={onDrop}>
            {t('items.discardDraft')}
          </DangerButton>
        </Stack>
      </Stack>
    </Notice>
  );
}
