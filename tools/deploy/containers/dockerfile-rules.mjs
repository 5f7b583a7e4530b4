// @ts-check
/** Rules for Dockerfiles of this repository; each finding contains its line number. */
import { DockerfileParser } from 'dockerfile-ast';
import { imageOf, stagesOf } from './dockerfile.mjs';

const EXACT = /^[\w./-]+:\d+\.\d+\.\d+[\w.-]*(@sha256:[0-9a-f]{64})?$/;
const SECRET = /(SECRET|PASSWORD|TOKEN|PRIVATE_KEY|API_KEY|SALT)[A-Z_]*\s*=/;
/** Build tools must not be in the image of a running program. */
const BUILD_TOOL = /\b(npm|npx|yarn|apt-get|apk|gcc|make|python3?)\s+(install|ci|i|run|add|update)\b/;

/** Stages whose files other stages take: they may build, and are no images. */
const SOURCES = ['build', 'client'];

/** @param {string} text of a Dockerfile @returns {string[]} empty if nothing is wrong */
export function dockerfileFindings(text) {
  const stages = stagesOf(text);
  const names = new Set(stages.map(({ name }) => name));
  const defaults = new Map(
    DockerfileParser.parse(text)
      .getInstructions()
      .filter((instruction) => instruction.getKeyword() === 'ARG')
      .map(
        (instruction) =>
          /** @type {[string, string]} */ ((instruction.getArgumentsContent() ?? '').split('=', 2)),
      ),
  );
  const findings = stages.flatMap(({ name, from, instructions }) => {
    const base = from.replace(/\$\{(\w+)\}/g, (_, arg) => defaults.get(arg) ?? '');
    const own = instructions.flatMap((instruction) => findingsOf(instruction, SOURCES.includes(name)));
    if (name === '') own.push(`a stage from ${from} has no name`);
    return names.has(from) || EXACT.test(base) ? own : [...own, `${name}: ${base} is not an exact version`];
  });
  const targets = stages.filter(({ name }) => name !== 'runtime' && !SOURCES.includes(name));
  return [...findings, ...targets.flatMap(({ name }) => targetFindings(name, stages))];
}

/** @param {import('./dockerfile.mjs').Instruction} instruction @param {boolean} mayBuild */
function findingsOf({ keyword, text, flags, line }, mayBuild) {
  const at = `line ${line}`;
  return [
    ...(keyword === 'ADD' ? [`${at}: ADD fetches and unpacks; COPY says what it does`] : []),
    ...((keyword === 'ENV' || keyword === 'ARG') && SECRET.test(text)
      ? [`${at}: a secret would be part of the image`]
      : []),
    ...(keyword === 'RUN' && /\b(curl|wget)\b/.test(text) ? [`${at}: a download that nothing checks`] : []),
    ...(keyword === 'RUN' && !mayBuild && BUILD_TOOL.test(text) ? [`${at}: builds in a final stage`] : []),
    ...(keyword === 'COPY' && !mayBuild && !SOURCES.includes(flags['from'] ?? '')
      ? [`${at}: a final stage takes nothing but what was built`]
      : []),
  ];
}

/** @param {string} name @param {import('./dockerfile.mjs').Stage[]} stages */
function targetFindings(name, stages) {
  const image = imageOf(name, stages);
  const runs = image.env['PORT'] !== undefined;
  return [
    ...(/^[1-9]\d*:[1-9]\d*$/.test(image.user) ? [] : [`${name}: runs as ${image.user || 'root'}`]),
    ...(image.command.length > 0 ? [] : [`${name}: has no command`]),
    ...(runs === (image.health !== undefined)
      ? []
      : [`${name}: has ${runs ? 'no' : 'a needless'} health check`]),
    ...(image.env['NODE_ENV'] === 'production' ? [] : [`${name}: is not for production by default`]),
  ];
}
