import { describe, expect, it } from '@jest/globals';
import { plannedPackages } from './packages.mjs';

describe('packages', () => {
  it('are the missing ones of the plan, with all of their dependencies', () => {
    const plan = `NOTE: This is only a simulation!
Reading package lists...
The following NEW packages will be installed:
  libaio1 mariadb-server-core
Inst libaio1 (0.3.113-4 Debian:12.15/oldstable [amd64])
Inst mariadb-server-core [1:10.11.1] (1:10.11.19-0+deb12u1 Debian-Security:12 [amd64])
Conf libaio1 (0.3.113-4 Debian:12.15/oldstable [amd64])`;
    expect(plannedPackages(plan)).toEqual(['libaio1', 'mariadb-server-core']);
  });
});
