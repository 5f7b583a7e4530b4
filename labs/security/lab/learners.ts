import { certificateResponse } from '@academy/contracts/certificates/certificate.schemas';
import { rows } from './database.js';
import { verified, type Member } from './users.js';
import { bought, newCourseWithLecture, type Item } from './items.js';
import { type LabResponse } from './http.js';

export interface Learner {
  readonly member: Member;
  readonly course: Item;
  readonly lectureId: string;
  /** The provider's id of the paid order. */
  readonly orderId: string;
}

/** A learner who has bought a course with one lecture of the given type. */
export async function learner(type: 'article' | 'video' = 'article', durationSec?: number): Promise<Learner> {
  const member = await verified();
  const { course, lectureId } = await newCourseWithLecture({ type, durationSec });
  return { member, course, lectureId, orderId: await bought(member, 'course', course.id) };
}

export const report = ({ member, lectureId }: Learner, over: object = {}): Promise<LabResponse> =>
  member.post('/api/user/progress', {
    lectureId,
    positionSec: 60,
    watchedSec: 60,
    completed: true,
    ...over,
  });

/** A learner who has completed the course and may request its certificate. */
export async function learnerWithCertificate(): Promise<Learner> {
  const one = await learner();
  const response = await report(one);
  if (response.status !== 200) throw new Error(`Nothing was completed: ${response.status} ${response.text}`);
  return one;
}

export const claim = ({ member, course }: Learner): Promise<LabResponse> =>
  member.post('/api/certificates', { courseId: course.id, name: member.user.name });

export interface Certificate {
  readonly certificateId: string;
  readonly revokedAt: string | null;
  readonly revocationReason: string | null;
}

/** @throws Error if none is issued */
export async function claimCertificate(one: Learner): Promise<Certificate> {
  const response = await claim(one);
  if (response.status !== 200)
    throw new Error(`There is no certificate: ${response.status} ${response.text}`);
  return certificateResponse.parse(response.json()).certificate;
}

/** The id of the valid enrollment. */
export async function enrollmentOf({ member, course }: Learner): Promise<string> {
  const [row] = await rows<{ id: string }>(
    'payment',
    'SELECT id FROM enrollments WHERE user_id = ? AND item_id = ?',
    [member.user.id, course.id],
  );
  if (!row) throw new Error('There is no enrollment');
  return row.id;
}
