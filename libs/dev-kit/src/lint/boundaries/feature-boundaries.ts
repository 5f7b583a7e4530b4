import { type Rule } from '../rule.js';
import { onRelativeImports } from './relative-imports.js';

/** `mf-learner/src/features/notes/…`: its `src` folder, the folder in it, and the next entry of the path. */
const PLACE = /^(.*\/(?:shell|mf-[\w-]+)\/src\/)([\w-]+)\/([\w-]+)/;
/** Layers from the outside inwards; every other folder of a front end is below them. */
const LAYERS = ['routes', 'features'];
const SPEC = /\.spec\.tsx?$/;

const layerOf = (folder: string): number => {
  const index = LAYERS.indexOf(folder);
  return index === -1 ? LAYERS.length : index;
};

/**
 * Features of a front end are composed by routes: a feature imports no other one, and the modules that it uses import
 * no feature (docs/architecture.md).
 */
export const featureBoundaries: Rule = {
  meta: { type: 'problem' },
  create: ({ filename, report }): ReturnType<Rule['create']> => {
    const file = filename.replaceAll('\\', '/');
    const [, sources = '', folder = '', own] = PLACE.exec(file) ?? [];
    if (own === undefined) return {};
    return onRelativeImports(file, (node, target) => {
      const [, place, otherFolder = '', other] = PLACE.exec(target) ?? [];
      if (place !== sources) return;
      if (folder === 'features' && otherFolder === folder && other !== own)
        report({ node, message: 'A feature imports no other feature: a route puts them together.' });
      if (layerOf(otherFolder) < layerOf(folder) && !SPEC.test(file))
        report({ node, message: `routes → features → ui: ${folder} never imports ${otherFolder}.` });
    });
  },
};
