import { z } from 'zod';
import { course, itemPage } from '../catalog/catalog.schemas.js';
import { adminItem, description, itemFields, title, unmet } from '../items/admin-item.schemas.js';

const adminCourse = course.extend(adminItem).meta({ id: 'AdminCourse' });
export type AdminCourse = z.infer<typeof adminCourse>;

export const adminCourseList = z
  .object({ courses: z.array(adminCourse), ...itemPage })
  .meta({ id: 'AdminCourseList' });

/** Fields of the multipart save (S-283 … S-289, AMB-04); the image is the file part `image`. */
export const saveCourseFields = z
  .object({
    title: title('Please enter a course title').min(3, 'The title needs at least 3 characters'),
    description: description('Please enter a course description'),
    ...itemFields,
  })
  .meta({ id: 'SaveCourseFields' });
export type SaveCourseFields = z.infer<typeof saveCourseFields>;

export const adminCourseResponse = z
  .object({ course: adminCourse, unmet })
  .meta({ id: 'AdminCourseResponse' });
export const saveCourseResponse = z
  .object({ success: z.literal(true), message: z.string(), course: adminCourse })
  .meta({ id: 'SaveCourseResponse' });
