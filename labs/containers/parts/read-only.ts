import { readFileSync } from 'node:fs';
import { isJob, type Project, type ServiceContainer } from '../project.js';

/** Images of others: MariaDB changes its user itself, and writes sockets beside its data. */
const WRITABLE = ['mysql'];
const ROOT = /^(0|root)?(:|$)/;

/** @returns the containers that could write into their image, run as root, or have no health check */
export async function writableContainers(project: Project): Promise<string[]> {
  const containers = (await project.containers()).filter(({ service }) => !WRITABLE.includes(service));
  if (containers.length === 0) return ['there is no container'];
  return containers.flatMap((container) => [
    ...(container.HostConfig.ReadonlyRootfs ? [] : [`${container.service} may write into its image`]),
    ...(ROOT.test(container.Config.User ?? '') ? [`${container.service} is declared to run as root`] : []),
    ...runningAsRoot(container),
    ...(isJob(container) || container.State.Health ? [] : [`${container.service} has no health check`]),
  ]);
}

/** The kernel's own view of a running container's main process. */
function runningAsRoot({ service, State: { Running: isRunning, Pid: pid } }: ServiceContainer): string[] {
  if (!isRunning) return [];
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const uids = /^Uid:\s+(.+)$/m.exec(status)?.[1] ?? '';
  const capabilities = /^CapEff:\s+(\S+)$/m.exec(status)?.[1] ?? '';
  return [
    ...(/\b0\b/.test(uids) ? [`${service} runs as root`] : []),
    ...(/^0+$/.test(capabilities) ? [] : [`${service} has the capabilities ${capabilities}`]),
  ];
}
