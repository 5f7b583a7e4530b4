import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';

/** The review of the signed-in learner, and whether one can be written; undefined until loaded. */
export function useOwnReview(courseId: string, isEnrolled: boolean) {
  const { data } = useQuery({
    ...apiCall(useApi(), '/api/course/{courseId}/review', { path: { courseId }, private: true }),
    enabled: isEnrolled,
    retry: false,
  });
  return data;
}
