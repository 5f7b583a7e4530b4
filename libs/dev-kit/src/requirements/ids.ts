/** A hyphen before numbers of two digits or more. Times such as `T00:00` and bytes such as `%F0` are no ids. */
const PREFIX = String.raw`(?:(?:S|UX|SEC|CON|AMB)-(?=\d)|(?:API|T|F|H)(?=[1-9]))`;
/** `S-004 … S-006`, `S-004–S-006`, `T57-T59`, `CON-01 to 04`. */
const UNTIL = String.raw`(?: ?(?:…|–|—|\.\.\.?) ?| (?:to|through|until) |-)`;
const ID = new RegExp(String.raw`(?<![\w%/-])(${PREFIX})(\d+)(?:${UNTIL}(?:\1)?(\d+))?(?![\w%]|:\d\d)`, 'g');

const NUMBERED = String.raw`\d+(?:${UNTIL}\d+)?`;
/** `fault 2`, `faults 11, 12 and 14`, `faults 1–3`. */
const FAULTS = new RegExp(String.raw`\bfaults? (${NUMBERED}(?:(?:, and |, | and )${NUMBERED})*)`, 'gi');

/** The ids in a text, each once, with those that a range passes over. */
export function idsIn(text: string): string[] {
  const prefixed = [...text.matchAll(ID)].flatMap(([, prefix = '', from = '', to]) =>
    numbers(from, to).map((number) => `${prefix}${number}`),
  );
  const faults = [...text.matchAll(FAULTS)].flatMap(([, list = '']) =>
    list.split(/, and |, | and /).flatMap((range) => {
      const [from = '', to] = range.match(/\d+/g) ?? [];
      return numbers(from, to).map((number) => `fault ${number}`);
    }),
  );
  return [...new Set([...prefixed, ...faults])];
}

/** With as many digits as the first; both ends where the second is lower. */
function numbers(from: string, to = from): string[] {
  const first = Number(from);
  const count = Number(to) - first + 1;
  if (count < 1) return [from, to];
  return Array.from({ length: count }, (_, index) => String(first + index).padStart(from.length, '0'));
}
