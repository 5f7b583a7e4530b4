// @ts-check
/** The images of the Dockerfile: the files that each target copies, its variables and its command. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { root } from '../../workspace.mjs';

/** @typedef {{ keyword: string, text: string, flags: Record<string, string>, line: number }} Instruction */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} from an image, or another stage
 * @property {Instruction[]} instructions
 */

/**
 * @typedef {object} ContainerImage a target at run time
 * @property {string} base the image that its stages begin with
 * @property {{ from: string, source: string, to: string }[]} copies
 * @property {string[]} folders owned by its user; a volume mounted on any other folder is owned by root
 * @property {Record<string, string>} env
 * @property {string} user
 * @property {string[]} entrypoint
 * @property {string[]} command
 * @property {string[] | undefined} health undefined if it is declared as NONE
 */

/** @param {string} [text] @returns {Stage[]} */
export function stagesOf(text = readFileSync(join(root, 'Dockerfile'), 'utf8')) {
  /** @type {Stage[]} */
  const stages = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    const flags = /** @type {any} */ (instruction).getFlags?.() ?? [];
    const content = instruction.getArgumentsContent() ?? '';
    if (keyword === 'FROM') {
      const [from = '', , name = ''] = content.split(/\s+/);
      stages.push({ name, from, instructions: [] });
    } else {
      stages.at(-1)?.instructions.push({
        keyword,
        text: content,
        flags: Object.fromEntries(flags.map((/** @type {any} */ flag) => [flag.getName(), flag.getValue()])),
        line: instruction.getRange().start.line + 1,
      });
    }
  }
  return stages;
}

/**
 * @param {string} target
 * @param {readonly Stage[]} [stages]
 * @returns {ContainerImage}
 */
export function imageOf(target, stages = stagesOf()) {
  const stage = stages.find(({ name }) => name === target);
  if (!stage) throw new Error(`The Dockerfile has no target ${target}`);
  const isStage = stages.some(({ name }) => name === stage.from);
  /** @type {ContainerImage} */
  const image = isStage
    ? structuredClone(imageOf(stage.from, stages))
    : {
        base: stage.from,
        copies: [],
        folders: [],
        env: {},
        user: '',
        entrypoint: [],
        command: [],
        health: undefined,
      };
  for (const instruction of stage.instructions) apply(image, instruction);
  return image;
}

/** @param {ContainerImage} image @param {Instruction} instruction */
function apply(image, { keyword, text, flags, line }) {
  if (keyword === 'ENV') {
    for (const pair of text.split(/\s+/)) {
      const [name = '', ...value] = pair.split('=');
      image.env[name] = value.join('=');
    }
  } else if (keyword === 'COPY') {
    const [source = '', to = ''] = text.split(/\s+/);
    image.copies.push({ from: flags['from'] ?? '', source, to });
  } else if (keyword === 'RUN') image.folders.push(...ownFolders(text));
  else if (keyword === 'USER') image.user = text;
  else if (keyword === 'ENTRYPOINT') image.entrypoint = words(text, line);
  else if (keyword === 'CMD') image.command = words(text, line);
  else if (keyword === 'HEALTHCHECK') {
    image.health = text === 'NONE' ? undefined : words(text.replace(/^CMD\s+/, ''), line);
  }
}

/** @param {string} text of a RUN @returns {string[]} */
const ownFolders = (text) =>
  [...text.replaceAll('\\\n', ' ').matchAll(/install -d -o 1000 -g 1000((?: +\/[\w/-]+)+)/g)].flatMap(
    ([, list = '']) => list.trim().split(/ +/),
  );

/**
 * Commands are lists, because a shell between the engine and the process would not pass SIGTERM on.
 * @param {string} text
 * @param {number} line
 * @returns {string[]}
 */
function words(text, line) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`Dockerfile:${line}: a command is a list of words in JSON, not ${text}`);
  }
}
