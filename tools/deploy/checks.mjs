// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { renderChart } from './chart/render.mjs';
import { chartFindings } from './chart/rules.mjs';
import { composeFindings, composeText, OBSERVABILITY, observabilityText } from './containers/compose.mjs';
import { dockerfileFindings } from './containers/dockerfile-rules.mjs';

/** @returns {Promise<{ name: string, findings: string[] }[]>} the checks that start no process */
export const staticChecks = async () => [
  {
    name: 'the Dockerfile keeps the rules of images',
    findings: dockerfileFindings(readFileSync(join(root, 'Dockerfile'), 'utf8')),
  },
  {
    name: 'docker-compose.yml is valid by the specification and keeps our rules',
    findings: await composeFindings(composeText()),
  },
  {
    name: 'what watches it beside it is valid by the specification, and reads files that are there',
    findings: await composeFindings(observabilityText(), OBSERVABILITY),
  },
  {
    name: 'the Helm chart renders what Kubernetes takes and keeps our rules',
    findings: chartFindings(renderChart({ backup: { enabled: true } })),
  },
  {
    name: 'the Helm chart, while it restores a backup, is taken by Kubernetes as well',
    findings: chartFindings(renderChart({ backup: { restore: 'latest' } })),
  },
];
