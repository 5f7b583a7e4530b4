import { type AdminReview } from '@academy/contracts/reviews/review-moderation.schemas';

export const aReview = (over: Partial<AdminReview> = {}): AdminReview => ({
  id: '01ARZ3NDEKTSV4RRFFQ69G5FC0',
  author: 'Asha R.',
  stars: 4,
  text: 'The labs alone are worth the price of this course.',
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  response: null,
  state: 'published',
  hidden: null,
  courseId: '01ARZ3NDEKTSV4RRFFQ69G5FC1',
  courseTitle: 'Certified Ethical Hacker',
  courseSlug: 'certified-ethical-hacker',
  userId: '01ARZ3NDEKTSV4RRFFQ69G5FC2',
  isOpen: true,
  reportCount: 1,
  reports: [
    { reason: 'personal-data', note: 'There is a phone number', createdAt: '2026-11-21T10:00:00.000Z' },
  ],
  version: 3,
  ...over,
});
