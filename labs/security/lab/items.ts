import { smallPng } from '@academy/contracts/catalog/catalog.factory';
import { checkoutResponse } from '@academy/contracts/checkout/checkout.schemas';
import { saveCourseResponse } from '@academy/contracts/courses/admin-course.schemas';
import { paymentStatus } from '@academy/contracts/payments/payment.schemas';
import { saveWorkshopResponse } from '@academy/contracts/workshops/admin-workshop.schemas';
import { eventually } from './eventually.js';
import { newLecture, type LectureOptions } from './lectures.js';
import { type Field } from './multipart.js';
import { admin, type Member } from './users.js';
import { provider } from './provider.js';
import { type LabResponse } from './http.js';

export type Kind = 'course' | 'workshop';

export interface Item {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
}

let made = 0;

export const itemFields = (over: Readonly<Record<string, Field>> = {}): Record<string, Field> => ({
  title: `Attacked ${Date.now()} ${(made += 1)}`,
  category: 'General',
  createdBy: 'Abhaya Academy faculty',
  description: 'One paragraph that says what it is.\n\nAnother one that says more.',
  duration: '2',
  prerequisites: '["None"]',
  price: '499',
  syllabus: '["The first step", "The second step"]',
  whoShouldAttend: '["Everybody"]',
  ...over,
});

const workshopFields = {
  date: '2031-03-01',
  time: '10:00',
  timeZone: 'Asia/Kolkata',
  location: 'Bapatla',
  capacity: '20',
};

type Fields = Readonly<Record<string, Field>>;

const image = { name: 'a.png', type: 'image/png', bytes: Buffer.from(smallPng, 'base64') };

const fieldsOf = (kind: Kind, over: Fields) =>
  itemFields({ ...(kind === 'workshop' && workshopFields), ...over });

/** Creates a draft. */
export const saveItem = async (kind: Kind, over: Fields = {}): Promise<LabResponse> =>
  (await admin()).form('POST', `/api/admin/${kind}`, fieldsOf(kind, over));

/** Creates a published item, or a draft by `over`; a course has one article. */
export async function newItem(kind: Kind, over: Fields = {}): Promise<Item> {
  if (over['publication'] === 'draft') return itemOf(kind, await saveItem(kind, over));
  if (kind === 'course') return (await newCourseWithLecture({}, over)).course;
  return itemOf(kind, await saveItem(kind, { image, publication: 'published', ...over }));
}

/** Creates a published course with one lecture. */
export async function newCourseWithLecture(
  lecture: LectureOptions,
  over: Fields = {},
): Promise<{ course: Item; lectureId: string }> {
  const fields = fieldsOf('course', over);
  const { id } = itemOf('course', await saveItem('course', { image, ...fields }));
  const lectureId = await newLecture(id, lecture);
  const { image: _image, ...texts } = fields;
  const published = { ...texts, publication: 'published' };
  const response = await (await admin()).form('PUT', `/api/admin/course/${id}`, published);
  return { course: itemOf('course', response), lectureId };
}

function itemOf(kind: Kind, response: LabResponse): Item {
  if (response.status !== 200)
    throw new Error(`The ${kind} was not saved: ${response.status} ${response.text}`);
  const body = response.json();
  return kind === 'course'
    ? saveCourseResponse.parse(body).course
    : saveWorkshopResponse.parse(body).workshop;
}

const checkoutPath = (kind: Kind, id: string): string =>
  kind === 'course' ? `/api/course/${id}/phonepe-checkout` : `/api/workshop/phonepe/checkout/${id}`;

export const statusPath = (kind: Kind, orderId: string): string => `/api/${kind}/phonepe/status/${orderId}`;

export const checkOut = (
  buyer: Member,
  kind: Kind,
  id: string,
  body: object = {},
  headers = {},
): Promise<LabResponse> => buyer.post(checkoutPath(kind, id), body, headers);

/** @returns the provider's id of the order */
export async function ordered(buyer: Member, kind: Kind, id: string): Promise<string> {
  const response = await checkOut(buyer, kind, id);
  const { data } = checkoutResponse.safeParse(response.json());
  if (!data) throw new Error(`Nothing was ordered: ${response.status} ${response.text}`);
  return data.merchantOrderId;
}

/** Pays an order and waits until the academy has recorded it. */
export async function paid(buyer: Member, kind: Kind, orderId: string): Promise<void> {
  await provider.settle(orderId, 'COMPLETED');
  await eventually(`${orderId} to be paid`, async () => {
    const { data } = paymentStatus.safeParse((await buyer.get(statusPath(kind, orderId))).json());
    return data?.status === 'SUCCESS';
  });
}

/** @returns the order */
export async function bought(buyer: Member, kind: Kind, id: string): Promise<string> {
  const orderId = await ordered(buyer, kind, id);
  await paid(buyer, kind, orderId);
  return orderId;
}
