import { type ItemType } from '@academy/contracts/identity.schemas';
import { useQuery } from '@academy/mf-kit/query';
import { useSession } from '@academy/mf-kit/shell-context';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';

/** Whether the signed-in user owns the item. False until loaded; the server rejects a second purchase anyway. */
export function useIsEnrolled(type: ItemType, id: string | undefined): boolean {
  const api = useApi();
  const { status } = useSession();
  const isEnabled = status === 'signed-in' && id !== undefined;
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
  return owned?.some(({ _id }) => _id === id) ?? false;
}
