import { databaseListener, type DatabaseServer } from '../../database-balancer.js';

/** Ports of the balancers. */
export const frontPorts = {
  bff: 4000,
  auth: 4020,
  catalog: 4021,
  payment: 4022,
  database: 3306,
  alive: 8404,
};

interface Server {
  readonly name: string;
  readonly host: string;
  readonly port: number;
}

/**
 * A read that a broken server did not respond to is sent to another one; a write is only repeated if no server received
 * it. A stopped server is found by its check, which then ends its connections.
 */
export function haproxySettings(
  servers: Readonly<Record<'auth' | 'bff' | 'catalog' | 'payment', readonly Server[]>>,
  database: readonly DatabaseServer[],
): string {
  const front = (name: keyof typeof servers): string => `
frontend ${name}
  bind :${frontPorts[name]}
  default_backend ${name}
backend ${name}
  option httpchk GET /health/ready
  retries 2
  option redispatch 1
  retry-on conn-failure empty-response response-timeout 502 503
  http-request disable-l7-retry unless { method GET HEAD }
  default-server inter 500 fastinter 300 fall 2 rise 2 on-marked-down shutdown-sessions
${servers[name].map((one) => `  server ${one.name} ${one.host}:${one.port} check`).join('\n')}
`;
  return `global
  stats socket "$CONTROL_SOCKET" level admin
defaults
  mode http
  option http-keep-alive
  timeout connect 1s
  timeout check 1s
  timeout queue 2s
  timeout client 60s
  timeout server 30s
  timeout http-keep-alive 10s
frontend alive
  bind :${frontPorts.alive}
  monitor-uri /
${(['bff', 'auth', 'catalog', 'payment'] as const).map(front).join('')}
${databaseListener(database, `:${frontPorts.database}`)}`;
}

/** Exits with 0 if HAProxy responds within a second; a stopped one accepts the connection and stays silent. */
export const aliveScript = `#!/bin/bash
exec 3<>/dev/tcp/127.0.0.1/${frontPorts.alive} || exit 1
printf 'GET / HTTP/1.0\\r\\n\\r\\n' >&3
read -r -t 1 -u 3 line || exit 1
[[ $line == *200* ]]
`;

/** The address that moves to the other balancer within about two seconds. */
export const keepalivedSettings = (options: {
  readonly own: string;
  readonly peer: string;
  readonly shared: string;
  readonly priority: number;
  readonly script: string;
}): string => `global_defs {
  vrrp_version 3
  script_user root
  vrrp_garp_master_refresh 1
}
vrrp_script alive {
  script "${options.script}"
  interval 1
  timeout 2
  fall 1
  rise 2
}
vrrp_instance academy {
  state BACKUP
  interface eth0
  virtual_router_id 51
  priority ${options.priority}
  advert_int 0.3
  unicast_src_ip ${options.own}
  unicast_peer {
    ${options.peer}
  }
  virtual_ipaddress {
    ${options.shared}/24
  }
  track_script {
    alive
  }
}
`;
