import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { KUBERNETES } from './rendering.mjs';

/** Fields that kubectl 1.20 and newer ones render alike (decision 0216). */
const FIELDS = [
  'apiVersion',
  'kind',
  'namespace',
  'bases',
  'resources',
  'images',
  'configMapGenerator',
  'patchesStrategicMerge',
  'patchesJson6902',
];
/** Kinds whose lists kubectl 1.20 replaces, and newer ones merge. */
const KINDS_WITHOUT_LISTS = ['CronJob', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'ServiceMonitor'];

/** @returns {{ folder: string, content: any }[]} */
const kustomizations = () =>
  readdirSync(KUBERNETES).map((folder) => ({
    folder,
    content: parse(readFileSync(join(KUBERNETES, folder, 'kustomization.yaml'), 'utf8')),
  }));

describe('kustomizations', () => {
  it('use only fields that kubectl 1.20 and newer ones render alike', () => {
    for (const { folder, content } of kustomizations()) {
      expect([folder, Object.keys(content).filter((field) => !FIELDS.includes(field))]).toEqual([folder, []]);
      const { resources = [], bases = [] } = content;
      expect(resources.filter((/** @type {string} */ path) => !path.endsWith('.yaml'))).toEqual([]);
      expect(bases.filter((/** @type {string} */ path) => path.endsWith('.yaml'))).toEqual([]);
    }
  });

  it('patch no list of a kind whose lists kubectl 1.20 replaces and newer ones merge', () => {
    const patches = kustomizations().flatMap(({ folder, content: { patchesStrategicMerge = [] } }) =>
      patchesStrategicMerge.flatMap((/** @type {string} */ file) =>
        parseAllDocuments(readFileSync(join(KUBERNETES, folder, file), 'utf8')).map((document) =>
          document.toJS(),
        ),
      ),
    );
    expect(patches.length).toBeGreaterThan(5);
    const lists = patches.filter(
      (patch) => KINDS_WITHOUT_LISTS.includes(patch.kind) && JSON.stringify(patch).includes('['),
    );
    expect(lists).toEqual([]);
  });
});
