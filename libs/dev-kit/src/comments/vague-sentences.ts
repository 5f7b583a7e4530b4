/** The beginning of a comment, of one of its lines without the decoration, or of a later sentence. */
const BEGINNING = String.raw`(?:^|\n|[.!?…]['"”’)\]]*\s)[\s*/#>•-]*(?:@\w+(?: \{[^}]*\})?(?: [\w.]+)? )?`;
const WORDS =
  'What|Whatever|Who|Whoever|Whom|Whose|Nobody|Where|Somebody|Someone|Everybody|Everyone|Anybody|Anyone|How';
const END = String.raw`(?:[.!?…]['"”’)\]]*(?:\s|$)|$)`;
const SENTENCE = new RegExp(String.raw`${BEGINNING}((?:${WORDS})\b[^]*?(?=${END}))(\??)`, 'g');

/** @returns sentences of a comment that begin with a pronoun instead of a noun, without questions */
export const vagueSentences = (comment: string): string[] =>
  [...comment.matchAll(SENTENCE)]
    .filter(([, , mark]) => mark !== '?')
    .map(([, sentence = '']) => sentence.replaceAll(/\n[\s*/#]*/g, ' ').trim());

const PERSONIFIED = /\b(?:ask(?:s|ed|ing)?|tell(?:s|ing)?|told|hear(?:s|ing)?|heard|answer(?:s|ed|ing)?)\b/gi;
/** Postures of people; a file is in a folder, and a page contains a text. */
const POSTURES = /\b(?:lies?|stands?) (?:in|beside)\b/gi;
const ABOUT_QUESTIONS = /\b(?:questions?|quiz(?:zes)?|faq|repl(?:y|ies)|(?:correct|right|wrong) answers)\b/i;

/** @returns verbs for people instead of those of the field: a program requests, returns and reports (vocabulary) */
export const personifyingVerbs = (comment: string): string[] => [
  ...(ABOUT_QUESTIONS.test(comment) ? [] : (comment.match(PERSONIFIED) ?? [])),
  ...(comment.match(POSTURES) ?? []),
];
