import { type AdminTeacher } from '@academy/contracts/teachers/teacher.schemas';
import { fieldMessages } from '@academy/mf-kit/api-error';

export const textFields = ['name', 'role', 'biography', 'links'] as const;
export type TextField = (typeof textFields)[number];

/** The fields as typed in the form; `links` is one per line. */
export type TeacherFields = Readonly<Record<TextField, string>>;

export const fieldsOf = (teacher: AdminTeacher | null): TeacherFields => ({
  name: teacher?.name ?? '',
  role: teacher?.role ?? '',
  biography: teacher?.biography ?? '',
  links: teacher?.links.join('\n') ?? '',
});

/** The multipart body of a save; without a chosen portrait the current one stays. */
export function toFormData(
  fields: TeacherFields,
  image: File | 'removed' | null,
  version: number | null,
): FormData {
  const form = new FormData();
  for (const name of ['name', 'role', 'biography'] as const) form.append(name, fields[name].trim());
  form.append('links', JSON.stringify(linesOf(fields.links).map(({ text }) => text)));
  if (version !== null) form.append('version', String(version));
  if (image === 'removed') form.append('removeImage', 'true');
  else if (image) form.append('image', image);
  return form;
}

/** The server's messages by field. A message about a link includes the number of its line. */
export function problemsOf(
  error: unknown,
  fields: TeacherFields,
  linkProblem: (number: number, message: string) => string,
): Partial<Record<TextField, string>> {
  const problems: Partial<Record<TextField, string>> = {};
  for (const [path, message] of Object.entries(fieldMessages(error))) {
    const [first, index] = path.split('.');
    const name = textFields.find((field) => field === first);
    const line = index === undefined ? undefined : linesOf(fields.links)[Number(index)];
    if (name) problems[name] ??= line ? linkProblem(line.number, message) : message;
  }
  return problems;
}

/** Non-empty lines with their numbers, from 1. */
const linesOf = (text: string): { text: string; number: number }[] =>
  text
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => line.text !== '');
