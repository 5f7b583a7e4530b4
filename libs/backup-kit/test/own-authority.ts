import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { generate } from 'selfsigned';

const signs = { name: 'basicConstraints', cA: true, critical: true } as const;
const signsCertificates = { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true } as const;

/** A certificate authority of its own, in a file for NODE_EXTRA_CA_CERTS. */
export class OwnAuthority {
  private constructor(
    readonly file: string,
    private readonly ca: { readonly key: string; readonly cert: string },
  ) {}

  /** @param file is written */
  static async create(file: string): Promise<OwnAuthority> {
    const subject = [{ name: 'commonName', value: basename(file) }];
    const extensions = [signs, signsCertificates];
    const { cert, private: key } = await generate(subject, { algorithm: 'sha256', extensions });
    await writeFile(file, cert);
    return new OwnAuthority(file, { key, cert });
  }

  /** Writes `server.pem` and `server.key` for a server of this name, and takes the place of those before. */
  async sign(folder: string, name: string): Promise<void> {
    const altNames = [{ type: 2, value: name } as const];
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'databases' }], {
      algorithm: 'sha256',
      ca: this.ca,
      extensions: [{ name: 'subjectAltName', altNames }],
    });
    await writeFile(join(folder, 'server.pem'), cert);
    await writeFile(join(folder, 'server.key'), key);
  }
}
