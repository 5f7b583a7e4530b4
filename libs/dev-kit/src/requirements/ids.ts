/** A hyphen before numbers of two digits or more. Times such as `T00:00` and bytes such as `%F0` are no ids. */
const PREFIX = String.raw`(?:(?:S|UX|SEC|CON|AMB)-(?=\d)|(?:API|T|F|H)(?=[1-9]))`;
/** `S-004 … S-006`, `S-004–S-006`, `T57-T59`, `CON-01 to 04`. */
const UNTIL = String.raw`(?: ?(?:…|–|—|\.\.\.?) ?| (?:to|through|until) |-)`;
const ID = new RegExp(String.raw`(?<![\w%/-])(${PREFIX})(\d+)(?:${UNTIL}(?:\1)?(\d+))?(?![\w%]|:\d\d)`, 'g');

const NUMBERED = String.raw`\d+[a-z]?(?:${UNTIL}\d+[a-z]?)?\b`;
/** `fault 2`, `faults 11, 12 and 14`, `faults 1–3`; `invariant 4a` is a part of `invariant 4`. */
const NAMED = new RegExp(
  String.raw`\b(fault|invariant)s? (${NUMBERED}(?:(?:, and |, | and )${NUMBERED})*)`,
  'gi',
);

/** The distinct ids in a text, with those inside ranges. */
export function idsIn(text: string): string[] {
  const prefixed = [...text.matchAll(ID)].flatMap(([, prefix = '', from = '', to]) =>
    numbers(from, to).map((number) => `${prefix}${number}`),
  );
  const named = [...text.matchAll(NAMED)].flatMap(([, kind = '', list = '']) =>
    list.split(/, and |, | and /).flatMap((range) => {
      const [from = '', to] = range.match(/\d+/g) ?? [];
      return numbers(from, to).map((number) => `${kind.toLowerCase()} ${number}`);
    }),
  );
  return [...new Set([...prefixed, ...named])];
}

/** Numbers with as many digits as the first; only both ends if the second is lower. */
function numbers(from: string, to = from): string[] {
  const first = Number(from);
  const count = Number(to) - first + 1;
  if (count < 1) return [from, to];
  return Array.from({ length: count }, (_, index) => String(first + index).padStart(from.length, '0'));
}
