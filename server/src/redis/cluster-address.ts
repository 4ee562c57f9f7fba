/** Some nodes of one Redis cluster, by which all of them are found, and how to sign in to each. */
export interface ClusterAddress {
  nodes: HostPort[];
  username?: string;
  password?: string;
  isEncrypted: boolean;
}

export interface HostPort {
  host: string;
  port: number;
}

const CLUSTER = /^(rediss?)\+cluster:\/\/(?:([^@/]*)@)?([^@/?#\s]+)$/;
const PORT = 6379;

/** Reads redis+cluster://user:password@host:6379,host:6379 (or rediss+cluster:); undefined for anything else. */
export function readClusterAddress(url: string): ClusterAddress | undefined {
  const [, scheme, account, hosts = ""] = CLUSTER.exec(url) ?? [];
  const each = hosts.split(",").map((host) => `redis://${account === undefined ? "" : `${account}@`}${host}`);
  if (!scheme || !each.every((one) => URL.canParse(one) && new URL(one).hostname !== "")) return undefined;
  const urls = each.map((one) => new URL(one));
  const { username = "", password = "" } = urls[0] ?? {};
  return {
    nodes: urls.map(({ hostname, port }) => ({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || PORT) })),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    isEncrypted: scheme === "rediss",
  };
}
