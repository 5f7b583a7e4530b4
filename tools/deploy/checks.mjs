// @ts-check
import { provideKubectl } from './kubernetes/kubectl.mjs';
import { Product } from '../product/product.mjs';
import { composeFindings, composeText, OBSERVABILITY, observabilityText } from './containers/compose.mjs';
import { renderInstallations } from './kubernetes/rendering.mjs';
import { kubernetesFindings } from './kubernetes/rules.mjs';

/** @returns {Promise<{ name: string, findings: string[] }[]>} the checks that start no process */
export const staticChecks = async () => [
  {
    name: 'docker-compose.yml is valid by the specification and keeps our rules',
    findings: await composeFindings(composeText()),
  },
  {
    name: 'what watches it beside it is valid by the specification, and reads files that are there',
    findings: await composeFindings(observabilityText(), OBSERVABILITY),
  },
  ...(await kubernetesChecks()),
];

/** @returns {Promise<{ name: string, findings: string[] }[]>} a check for each installation on a cluster */
async function kubernetesChecks() {
  const kubectl = await provideKubectl(new Product({ kind: 'development', env: process.env }));
  return (await renderInstallations(kubectl)).map(({ name, objects }) => ({
    name: `kubectl renders what Kubernetes takes and our rules allow: ${name}`,
    findings: kubernetesFindings(objects),
  }));
}
