import { type IssuedCertificate } from '@academy/contracts/certificates/issued-certificate.schemas';
import { type Coupon } from '@academy/contracts/coupons/coupon.schemas';
import { type AdminCourse } from '@academy/contracts/courses/admin-course.schemas';
import { type AdminOrder } from '@academy/contracts/orders/admin-order.schemas';
import { type Refund } from '@academy/contracts/refunds/refund.schemas';
import { type AdminReview } from '@academy/contracts/reviews/review-moderation.schemas';
import { type AdminTeacher } from '@academy/contracts/teachers/teacher.schemas';
import { type ListedUser } from '@academy/contracts/users/admin-user.schemas';
import { type AdminWorkshop } from '@academy/contracts/workshops/admin-workshop.schemas';
import { type Cell } from '../../../http/csv/csv-writer.js';

/** The columns of a file by heading. Times are in UTC. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

const rupees = (paise: number | null): string | null => (paise === null ? null : (paise / 100).toFixed(2));

const itemColumns: CsvColumns<AdminCourse | AdminWorkshop> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  instructor: ({ createdBy }) => createdBy,
  category: ({ category }) => category,
  level: ({ level }) => level,
  language: ({ language }) => language,
  state: ({ publication }) => publication,
  hours: ({ duration }) => duration,
  'price (INR)': ({ pricePaise }) => rupees(pricePaise),
  'list price (INR)': ({ originalPrice }) => originalPrice?.toFixed(2),
};
const itemTimes: CsvColumns<AdminCourse | AdminWorkshop> = {
  created: ({ createdAt }) => createdAt,
  updated: ({ updatedAt }) => updatedAt,
};

export const courseColumns: CsvColumns<AdminCourse> = {
  ...itemColumns,
  lectures: ({ lectures }) => lectures?.count,
  rating: ({ rating }) => rating?.average,
  reviews: ({ rating }) => rating?.count,
  ...itemTimes,
};

export const workshopColumns: CsvColumns<AdminWorkshop> = {
  ...itemColumns,
  date: ({ date }) => date,
  time: ({ time }) => time,
  'time zone': ({ timeZone }) => timeZone,
  location: ({ location }) => location,
  status: ({ status }) => status,
  seats: ({ capacity }) => capacity,
  'seats left': ({ seatsLeft }) => seatsLeft,
  ...itemTimes,
};

export const userColumns: CsvColumns<ListedUser> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  role: ({ role }) => role,
  state: ({ state }) => state,
  joined: ({ createdAt }) => createdAt,
};

export const orderColumns: CsvColumns<AdminOrder> = {
  order: ({ orderNumber }) => orderNumber,
  time: ({ createdAt }) => createdAt,
  buyer: ({ buyer }) => buyer?.name,
  email: ({ buyer }) => buyer?.email,
  'buyer id': ({ userId }) => userId,
  item: ({ itemType }) => itemType,
  title: ({ title }) => title,
  'amount (INR)': ({ amountPaise }) => rupees(amountPaise),
  state: ({ state, isStuck }) => (isStuck ? 'stuck' : state),
};

export const couponColumns: CsvColumns<Coupon> = {
  code: ({ code }) => code,
  'percent off': ({ percent }) => percent,
  'amount off (INR)': ({ amountPaise }) => rupees(amountPaise),
  'valid for': ({ itemTitle, itemType }) => itemTitle ?? itemType ?? 'all',
  'from price (INR)': ({ minPricePaise }) => rupees(minPricePaise),
  starts: ({ startsAt }) => startsAt,
  ends: ({ endsAt }) => endsAt,
  used: ({ used }) => used,
  reserved: ({ reserved }) => reserved,
  'maximum uses': ({ maxTotal }) => maxTotal,
  'uses per person': ({ maxPerPerson }) => maxPerPerson,
  active: ({ isActive }) => isActive,
  created: ({ createdAt }) => createdAt,
};

export const refundColumns: CsvColumns<Refund> = {
  order: ({ orderNumber }) => orderNumber,
  item: ({ itemType }) => itemType,
  title: ({ title }) => title,
  'amount (INR)': ({ amountPaise }) => rupees(amountPaise),
  reason: ({ reason }) => reason,
  note: ({ note }) => note,
  state: ({ state }) => state,
  'our refund id': ({ merchantRefundId }) => merchantRefundId,
  'provider refund id': ({ providerRefundId }) => providerRefundId,
  'provider payment id': ({ providerTransactionId }) => providerTransactionId,
  'provider code': ({ responseCode }) => responseCode,
  approved: ({ approvedAt }) => approvedAt,
  created: ({ createdAt }) => createdAt,
  changed: ({ changedAt }) => changedAt,
};

export const reviewColumns: CsvColumns<AdminReview> = {
  course: ({ courseTitle }) => courseTitle,
  author: ({ author }) => author,
  stars: ({ stars }) => stars,
  text: ({ text }) => text,
  state: ({ state }) => state,
  'open reports': ({ reportCount }) => reportCount,
  response: ({ response }) => response?.text,
  written: ({ createdAt }) => createdAt,
  edited: ({ editedAt }) => editedAt,
};

export const certificateColumns: CsvColumns<IssuedCertificate> = {
  number: ({ certificateId }) => certificateId,
  name: ({ learnerName }) => learnerName,
  course: ({ courseTitle }) => courseTitle,
  issued: ({ issuedAt }) => issuedAt,
  revoked: ({ revokedAt }) => revokedAt,
  'reason of the revocation': ({ revocationReason }) => revocationReason,
};

export const teacherColumns: CsvColumns<AdminTeacher> = {
  name: ({ name }) => name,
  role: ({ role }) => role,
  courses: ({ courses }) => courses,
  workshops: ({ workshops }) => workshops,
  page: ({ slug }) => `/teachers/${slug}`,
};
