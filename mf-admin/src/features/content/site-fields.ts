import { type AdminSite, type SiteTexts } from '@academy/contracts/content/site.schemas';

/** The texts as typed, each in a field of its own; the address in lines. */
export interface SiteFields {
  contactEmail: string;
  contactPhone: string;
  address: string;
  professional: string;
  video: string;
  photo: string;
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
  announcement: texts.announcement.text,
  isOn: texts.announcement.isOn,
  lastDay: texts.announcement.lastDay,
});

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
  announcement: {
    text: fields.announcement.replace(/\s+/g, ' ').trim(),
    isOn: fields.isOn,
    lastDay: fields.lastDay,
  },
});

/** Which field shows what the server says about `texts.profiles.video`. */
export function fieldOf(path: string): SiteTextField | null {
  const [, part, name] = path.split('.');
  if (part === 'profiles') return name as SiteTextField;
  if (part === 'announcement') return name === 'lastDay' ? 'lastDay' : 'announcement';
  return part === 'contactEmail' || part === 'contactPhone' || part === 'address' ? part : null;
}
