import { type ItemType } from '@academy/contracts/identity.schemas';
import { useQuery } from '@academy/mf-kit/query';
import { useSession } from '@academy/mf-kit/shell-context';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';

const nothing: readonly string[] = [];

/** Ids of the courses or workshops that the signed-in user owns; empty until loaded. */
export function useOwnedIds(type: ItemType): readonly string[] {
  const api = useApi();
  const { status } = useSession();
  const isEnabled = status === 'signed-in';
  const courses = useQuery({
    ...apiCall(api, '/api/user/courses', { private: true }),
    enabled: isEnabled && type === 'course',
    retry: false,
  });
  const workshops = useQuery({
    ...apiCall(api, '/api/user/workshops', { private: true }),
    enabled: isEnabled && type === 'workshop',
    retry: false,
  });
  const owned = type === 'course' ? courses.data?.courses : workshops.data?.workshops;
  return owned?.map(({ _id }) => _id) ?? nothing;
}

/** Whether the signed-in user owns the item; false until loaded. The server rejects a second purchase too. */
export const useIsEnrolled = (type: ItemType, id: string): boolean => useOwnedIds(type).includes(id);
