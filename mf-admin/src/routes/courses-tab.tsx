import { ItemAdmin } from '../features/items/list/item-admin.js';
import { COURSE_PARTS, WORKSHOP_PARTS } from './item-parts.js';

/** The courses, or one of them with its curriculum, learners and reviews. */
export const CoursesTab = () => <ItemAdmin type="course" parts={COURSE_PARTS} />;

/** The workshops, or one of them with its learners. */
export const WorkshopsTab = () => <ItemAdmin type="workshop" parts={WORKSHOP_PARTS} />;
