import { type AdminSite, type SiteTexts } from '@academy/contracts/content/site.schemas';

/** The texts as typed, one per field; the postal address in lines. */
export interface SiteFields {
  contactEmail: string;
  contactPhone: string;
  address: string;
  professional: string;
  video: string;
  photo: string;
  year: string;
  hackersTarget: string;
  hackersPercent: string;
  venturesTarget: string;
  venturesPercent: string;
  movementPercent: string;
  announcement: string;
  isOn: boolean;
  lastDay: string;
}
export type SiteTextField = Exclude<keyof SiteFields, 'isOn'>;

export const fieldsOf = ({ texts }: AdminSite): SiteFields => ({
  contactEmail: texts.contactEmail,
  contactPhone: texts.contactPhone,
  address: texts.address.join('\n'),
  ...texts.profiles,
  year: textOf(texts.goals?.year),
  hackersTarget: textOf(texts.goals?.hackers.target),
  hackersPercent: textOf(texts.goals?.hackers.percent),
  venturesTarget: textOf(texts.goals?.ventures.target),
  venturesPercent: textOf(texts.goals?.ventures.percent),
  movementPercent: textOf(texts.goals?.movement.percent),
  announcement: texts.announcement.text,
  isOn: texts.announcement.isOn,
  lastDay: texts.announcement.lastDay,
});

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));
/** Text that is not a number becomes null in JSON, and the server rejects it at its field. */
const numberOf = (text: string): number => (text.trim() === '' ? NaN : Number(text));

export const textsOf = (fields: SiteFields): SiteTexts => ({
  contactEmail: fields.contactEmail.trim(),
  contactPhone: fields.contactPhone.trim(),
  address: fields.address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  profiles: {
    professional: fields.professional.trim(),
    video: fields.video.trim(),
    photo: fields.photo.trim(),
  },
  goals: {
    year: numberOf(fields.year),
    hackers: { target: numberOf(fields.hackersTarget), percent: numberOf(fields.hackersPercent) },
    ventures: { target: numberOf(fields.venturesTarget), percent: numberOf(fields.venturesPercent) },
    movement: { percent: numberOf(fields.movementPercent) },
  },
  announcement: {
    text: fields.announcement.replace(/\s+/g, ' ').trim(),
    isOn: fields.isOn,
    lastDay: fields.lastDay,
  },
});

/** Returns the form field for an error path of the server, such as `texts.profiles.video`. */
export function fieldOf(path: string): SiteTextField | null {
  const [, part, name = '', figure = ''] = path.split('.');
  if (part === 'profiles') return name as SiteTextField;
  if (part === 'goals') return `${name}${figure.charAt(0).toUpperCase()}${figure.slice(1)}` as SiteTextField;
  if (part === 'announcement') return name === 'lastDay' ? 'lastDay' : 'announcement';
  return part === 'contactEmail' || part === 'contactPhone' || part === 'address' ? part : null;
}
