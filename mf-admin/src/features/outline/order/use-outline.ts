import { useRef, useState } from 'react';
import { type DeskOutline } from '@academy/contracts/outline-desk.schemas';
import { ApiError, failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { apiQuery, useMutation, useQuery, useQueryClient } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useLeaveGuard } from '../../../frame/use-leave-guard.js';
import { outlinePath, saveOutline } from '../outline-calls.js';
import { type Order } from './outline-moves.js';

type Answer = { readonly outline: DeskOutline };

/**
 * The outline under the editor's hands. Every change of the order is saved at once and shown before the server has
 * answered; what is refused goes back to what there is, and says why (experience.md 3). A change that comes while another
 * is being saved waits for it, and is lost by nobody's haste.
 */
export function useOutline(courseId: string) {
  const { api, notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const query = useQuery({
    ...apiQuery<Answer>(api, outlinePath(courseId), { private: true }),
    select: ({ outline }) => outline,
  });
  const { queryKey } = apiQuery<Answer>(api, outlinePath(courseId));
  const [announced, setAnnounced] = useState('');
  const keep = (outline: DeskOutline) => queries.setQueryData<Answer>(queryKey, { outline });

  // What each version became by a save of ours: a change that waited is made of that, and of nobody else's.
  const saved = useRef(new Map<number, number>());
  const latest = (base: number): number => {
    const next = saved.current.get(base);
    return next ? latest(next) : base;
  };
  const mutationKey = ['outline', courseId];
  const scope = { id: mutationKey.join('/') };
  const { mutate, isPending } = useMutation({
    mutationKey,
    scope,
    mutationFn: async ({ base, order }: { base: number; order: Order; told: string }) => {
      const version = latest(base);
      const outline = await saveOutline(api, courseId, { version, sections: order });
      if (outline.version > version) saved.current.set(version, outline.version);
      return outline;
    },
    onMutate: ({ order }) => {
      const shown = queries.getQueryData<Answer>(queryKey)?.outline;
      if (shown) keep(arranged(shown, order));
    },
    onSuccess: (outline, { told }) => {
      const shown = queries.getQueryData<Answer>(queryKey)?.outline;
      // What waits to be saved stays as it is shown; it is made of this one.
      if (shown && queries.isMutating({ mutationKey }) > 1) keep({ ...shown, version: outline.version });
      else keep(outline);
      setAnnounced(told);
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.code === 'STALE_VERSION';
      notify({
        kind: 'error',
        message: isStale ? t('outline.stale') : t('outline.saveFailed', { message: failureMessage(error) }),
      });
      void queries.invalidateQueries({ queryKey });
    },
  });

  // They are saved one after another, so the last one is the last to be saved.
  useLeaveGuard(isPending);

  return {
    query,
    /** What was done last, for those who do not see it. */
    announced,
    keep,
    /** Of whatever changes the outline: one waits for the other. */
    scope,
    latest,
    reload: () => queries.invalidateQueries({ queryKey }),
    /** @param told what is said once it is saved */
    change(order: Order, told: string): void {
      if (query.data) mutate({ base: query.data.version, order, told });
    },
  };
}

/** The outline as it will be. */
function arranged(outline: DeskOutline, order: Order): DeskOutline {
  const known = new Map(
    outline.sections.flatMap(({ lectures }) => lectures.map((one) => [one._id, one] as const)),
  );
  return {
    ...outline,
    sections: order.map(({ title, lectures }) => ({
      title,
      lectures: lectures.flatMap((id) => known.get(id) ?? []),
    })),
  };
}
