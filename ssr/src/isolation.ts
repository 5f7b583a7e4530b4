import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/** A program, with the arguments before the program that it starts. */
export interface IsolatedCommand {
  readonly file: string;
  readonly args: readonly string[];
}

/** The isolation that this machine allows, as measured by a process that was started with it. */
export interface Isolation {
  readonly command: IsolatedCommand;
  /** Whether the process runs as another user than this process. */
  readonly hasOwnUser: boolean;
  readonly hasNetwork: boolean;
  readonly seesOtherProcesses: boolean;
  /** Limit of the process's data in bytes, enforced by the kernel; undefined without a limit. */
  readonly memoryBytes: number | undefined;
}

/** The conventional user without files. */
const NOBODY = '65534';
/**
 * Bytes for V8's heap of 96 MB, its code and buffers; a process that renders the academy's pages needs about 100
 * MB.
 */
const MEMORY_BYTES = 400_000_000;

const path = (tool: string): string | undefined =>
  ['/usr/bin', '/bin', '/usr/sbin', '/sbin'].map((dir) => `${dir}/${tool}`).find((file) => existsSync(file));

const WITHOUT_NETWORK = ['--net', '--ipc'];
/** A process namespace of its own, which ends with its parent. Containers may forbid the mount. */
const ALONE = ['--pid', '--fork', '--kill-child', '--mount-proc'];
/** Kills the process when its parent ends; a later change of the user would reset the option. */
const WITH_PARENT = '--pdeathsig=KILL';
const WITHOUT_RIGHTS = [
  WITH_PARENT,
  ...[`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--no-new-privs'],
  ...['--inh-caps=-all', '--bounding-set=-all'],
];

/** Candidates from the strictest to the weakest; the last one always works. */
function candidates(): string[][] {
  const [prlimit, unshare, setpriv] = ['prlimit', 'unshare', 'setpriv'].map(path);
  const limited = [
    ...(setpriv ? [setpriv, WITH_PARENT, '--'] : []),
    ...(prlimit ? [prlimit, `--data=${MEMORY_BYTES}`, '--core=0', '--'] : []),
  ];
  const isRoot = process.getuid?.() === 0;
  const asNobody = isRoot && setpriv ? [setpriv, ...WITHOUT_RIGHTS, '--'] : [];
  const mapped = isRoot ? [] : ['--user', '--map-current-user'];
  const apart = (...namespaces: string[]) => (unshare ? [unshare, ...mapped, ...namespaces, '--'] : []);
  return [
    [...limited, ...apart(...WITHOUT_NETWORK, ...ALONE), ...asNobody],
    [...limited, ...apart(...WITHOUT_NETWORK), ...asNobody],
    [...limited, ...asNobody],
    limited,
    [],
  ];
}

/** Prints the properties of the isolation. */
const PROBE = `
  const fs = require('node:fs');
  const sees = (pid) => { try { fs.readdirSync('/proc/' + pid); return true; } catch { return false; } };
  const networks = Object.values(require('node:os').networkInterfaces()).flat();
  console.log(JSON.stringify({
    uid: process.getuid?.(),
    hasNetwork: networks.some(({ internal }) => !internal),
    seesOtherProcesses: process.platform !== 'linux' || (process.pid !== 1 && sees(Number(process.argv[1]))),
  }));`;

interface ProbeResult {
  readonly uid?: number;
  readonly hasNetwork: boolean;
  readonly seesOtherProcesses: boolean;
}

/**
 * Tries which isolation the machine allows, from the strictest to the weakest (`unshare`, `setpriv` and `prlimit`
 * of util-linux).
 * @returns the first one that starts Node
 */
export async function findIsolation(): Promise<Isolation> {
  for (const words of candidates()) {
    const [file = process.execPath, ...args] = [...words, process.execPath];
    const probed = await promisify(execFile)(file, [...args, '-e', PROBE, String(process.pid)], {
      cwd: '/',
      env: {},
    }).catch(() => undefined);
    if (!probed) continue;
    const { uid, hasNetwork, seesOtherProcesses } = JSON.parse(probed.stdout) as ProbeResult;
    return {
      command: { file, args },
      hasOwnUser: uid !== process.getuid?.(),
      hasNetwork,
      seesOtherProcesses,
      memoryBytes: words.some((word) => word.startsWith('--data=')) ? MEMORY_BYTES : undefined,
    };
  }
  throw new Error(`Node cannot be started: ${process.execPath}`);
}

/** @returns a log line for the start with the boundaries that this machine has */
export function describeIsolation({
  hasOwnUser,
  hasNetwork,
  seesOtherProcesses,
  memoryBytes,
}: Isolation): string {
  const boundaries = [
    hasOwnUser ? 'as user nobody' : 'as the user of this process',
    hasNetwork ? 'with the network of this machine' : 'without a network',
    seesOtherProcesses ? 'seeing other processes' : 'seeing no other process',
    memoryBytes ? `within ${memoryBytes / 1e6} MB` : 'without a limit of memory but the heap',
  ];
  return `Code of remotes renders ${boundaries.join(', ')}.`;
}
