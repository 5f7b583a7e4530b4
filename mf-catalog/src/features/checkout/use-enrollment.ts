import { type ItemType } from '@academy/contracts/identity.schemas';
import { learnerRoutes } from '@academy/contracts/learner.routes';
import { type EnrolledItem } from '@academy/contracts/learner.schemas';
import { apiQuery, useQuery } from '@academy/mf-kit/query';
import { useSession, useShell } from '@academy/mf-kit/shell-context';

/** Does the person who is signed in own the item already? False until it is known: the server refuses a second sale. */
export function useIsEnrolled(type: ItemType, id: string | undefined): boolean {
  const { api } = useShell();
  const { status } = useSession();
  const { path } = type === 'course' ? learnerRoutes.userCourses : learnerRoutes.userWorkshops;
  const { data } = useQuery({
    ...apiQuery<{ courses?: EnrolledItem[]; workshops?: EnrolledItem[] }>(api, path, { private: true }),
    enabled: status === 'signed-in' && id !== undefined,
    retry: false,
  });
  return (data?.courses ?? data?.workshops ?? []).some((item) => item._id === id);
}
