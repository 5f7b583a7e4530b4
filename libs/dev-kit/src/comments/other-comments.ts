import { vagueSentences } from './vague-sentences.js';

/** Files whose comments the linter does not check, by their kind of comment. */
const BLOCKS = /\.css$/;
const LINES =
  /\.(?:ya?ml|sh|py|toml|example)$|(?:^|\/)(?:Dockerfile[^/]*|\.dockerignore|\.gitignore|\.npmrc|\.editorconfig)$/;
const SHELL = /^#!.*sh\b/;

/** Comments of a style sheet, a YAML file, a Dockerfile, a shell script or a file of settings. */
const commentsIn = (file: string, text: string): string[] => [
  ...(BLOCKS.test(file) ? (text.match(/\/\*[^]*?\*\//g) ?? []) : []),
  ...(LINES.test(file) || SHELL.test(text) ? lineComments(text) : []),
];

/** Comments of consecutive lines are joined. */
function lineComments(text: string): string[] {
  const blocks: string[][] = [];
  let last = -2;
  for (const [at, line] of text.split('\n').entries()) {
    const [, comment] = /(?:^|\s)#(?!!)(.*)$/.exec(line) ?? [];
    if (comment === undefined) continue;
    if (last === at - 1) blocks.at(-1)?.push(comment);
    else blocks.push([comment]);
    last = at;
  }
  return blocks.map((lines) => lines.join('\n'));
}

/** A line for each vague sentence. */
export const vagueComments = (file: string, text: string): string[] =>
  commentsIn(file, text)
    .flatMap(vagueSentences)
    .map((sentence) => `${file}: the subject of a comment is the thing: "${sentence}"`);
