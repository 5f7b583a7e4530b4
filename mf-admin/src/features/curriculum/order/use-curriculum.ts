import { useRef, useState } from 'react';
import { type CurriculumOutline } from '@academy/contracts/curriculum/curriculum.schemas';
import { ApiError, failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation, useQuery, useQueryClient } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { useLeaveGuard } from '../../../frame/use-leave-guard.js';
import { type Order } from './order-moves.js';

const PATH = '/api/admin/course/{id}/outline';

/**
 * State of the outline editor. Every change of the order is saved immediately and shown before the server responds;
 * a rejected one is reverted with a message (UX-03). A change during a save waits for it.
 * @param onChanged called after each saved change
 */
export function useCurriculum(courseId: string, onChanged: () => void) {
  const api = useApi();
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const path = { id: courseId };
  const call = apiCall(api, PATH, { path, private: true });
  const { queryKey } = call;
  const query = useQuery({ ...call, select: ({ outline }) => outline });
  const [announced, setAnnounced] = useState('');
  const keep = (outline: CurriculumOutline) => queries.setQueryData(queryKey, { outline });

  // New versions by the version that a save of this page replaced: a waiting change is based on this page's own
  // save only.
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
    mutationFn: async ({ base, order }: { base: number; order: Order; announcement: string }) => {
      const version = latest(base);
      const { outline } = await api.put(PATH, { path, body: { version, sections: order } });
      if (outline.version > version) saved.current.set(version, outline.version);
      return outline;
    },
    onMutate: ({ order }) => {
      const shown = queries.getQueryData(queryKey)?.outline;
      if (shown) keep(arranged(shown, order));
    },
    onSuccess: (outline, { announcement }) => {
      const shown = queries.getQueryData(queryKey)?.outline;
      // Changes that wait for their save stay visible; they are based on this version.
      if (shown && queries.isMutating({ mutationKey }) > 1) keep({ ...shown, version: outline.version });
      else keep(outline);
      setAnnounced(announcement);
      onChanged();
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.code === 'STALE_VERSION';
      notify({
        kind: 'error',
        message: isStale
          ? t('curriculum.stale')
          : t('curriculum.saveFailed', { message: failureMessage(error) }),
      });
      void queries.invalidateQueries({ queryKey });
    },
  });

  // Changes are saved one after another, so the guard waits for the last one.
  useLeaveGuard(isPending);

  return {
    query,
    /** The last change, for screen readers. */
    announced,
    keep,
    /** Mutation scope of every change to the outline: changes wait for one another. */
    scope,
    latest,
    reload: () => queries.invalidateQueries({ queryKey }),
    /** @param announcement text for screen readers after the save */
    change(order: Order, announcement: string): void {
      if (query.data) mutate({ base: query.data.version, order, announcement });
    },
  };
}

/** Returns the outline in the new order. */
function arranged(outline: CurriculumOutline, order: Order): CurriculumOutline {
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
