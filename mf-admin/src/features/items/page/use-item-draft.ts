import { useEffect, useState } from 'react';
import { useSession } from '@academy/mf-kit/shell-context';
import { useLeaveGuard } from '../../../frame/use-leave-guard.js';
import { fieldsOf } from '../form/item-form.js';
import { type ItemForm } from '../form/use-item-form.js';
import { type AdminItem } from '../item-calls.js';
import { dropDraft, saveDraft, readDraft, type ItemDraft } from './item-draft.js';

/**
 * Stores the changes of a form on this device until they are saved or cancelled. Changes of an earlier visit fill
 * the form if the item still has the version that they are based on; otherwise the admin decides about them.
 */
export function useItemDraft(item: AdminItem, form: ItemForm) {
  const { user } = useSession();
  const owner = user?.id ?? '';
  const { id } = item;
  const { fields, image, isTouched, round } = form;
  const base = form.base ?? item;
  const [found, setFound] = useState(() => readDraft(owner, item));
  const [filled, setFilled] = useState<{ readonly draft: ItemDraft; readonly round: number } | null>(null);
  const offered = found && found.version !== base.version ? found : null;

  function fill(draft: ItemDraft): void {
    form.merge({ version: draft.version, fields: draft.base }, draft.fields, base);
    setFound(null);
    setFilled({ draft, round });
  }

  useEffect(() => {
    if (found && !offered) fill(found);
  });
  useEffect(() => {
    if (found) return;
    if (!isTouched) return dropDraft(owner, id);
    saveDraft(owner, id, {
      version: base.version,
      base: fieldsOf(base),
      fields,
      image: image?.name ?? null,
      savedAt: new Date().toISOString(),
    });
  }, [found, isTouched, base, fields, image, owner, id]);
  // A draft cannot contain the file of the image.
  useLeaveGuard(form.busy || image !== null);

  return {
    /** Changes of an earlier visit that wait for the admin's decision. */
    offered,
    /** Changes that filled the form; null once they are saved or cancelled. */
    filled: isTouched && filled?.round === round ? filled.draft : null,
    use: () => offered && fill(offered),
    drop: () => setFound(null),
  };
}
