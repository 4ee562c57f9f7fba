import { createConnection, Socket } from "node:net";
import { connect as connectEncrypted } from "node:tls";
import { AbstractConnector, Redis } from "ioredis";
import type { ClusterAddress, HostPort } from "./cluster-address.ts";
import { slotOf } from "./slots.ts";

/** How long a node may take to list who has which slots. */
const LOOKUP_MS = 500;
const DISCONNECT_MS = 2_000;

/** Slots that one node is the master of. */
export interface Range {
  from: number;
  to: number;
  master: HostPort;
}

/** As CLUSTER SLOTS lists it: the first and last slot, the master, its replicas; each with host, port, id. */
type SlotsReply = [from: number, to: number, ...nodes: [host: string | null, port: number, ...rest: unknown[]][]][];

/** Which node of a cluster is the master of a slot: asked before each connection, of whichever node responds first. */
export class ClusterMasters {
  readonly #address: ClusterAddress;
  #known: HostPort[] = [];
  #lookup: Promise<Range[]> | undefined;

  constructor(address: ClusterAddress) {
    this.#address = address;
  }

  /** Lookups of one moment are one. */
  list(): Promise<Range[]> {
    this.#lookup ??= this.#find().finally(() => (this.#lookup = undefined));
    return this.#lookup;
  }

  /** Fails where this node does not respond. */
  async ping(node: HostPort) {
    await this.#visit(node, (redis) => redis.ping());
  }

  /** Connects to the master of the tag's slot, whichever that is at the time, again after each loss. */
  optionsFor(tag: string) {
    const { isEncrypted } = this.#address;
    const findMaster = () => this.#masterOf(slotOf(tag));
    class MasterConnector extends AbstractConnector {
      constructor() {
        super(DISCONNECT_MS);
      }

      /** A rejection would be the end of all tries: where no master is known, the stream is closed already. */
      override async connect() {
        this.connecting = true;
        try {
          const master = await findMaster();
          if (!this.connecting) throw new Error("the connection was closed");
          this.stream = isEncrypted ? connectEncrypted(master) : createConnection(master);
          this.stream.once("error", (error: Error) => (this.firstError = error));
        } catch (error) {
          this.firstError = error instanceof Error ? error : new Error(String(error));
          this.stream = new Socket().destroy();
        }
        return this.stream;
      }

      override check(info: { role?: string }) {
        return info.role !== "slave";
      }
    }
    return { ...this.#account(), Connector: MasterConnector };
  }

  #account() {
    const { username, password, isEncrypted } = this.#address;
    return { ...(username && { username }), ...(password && { password }), ...(isEncrypted && { tls: {} }) };
  }

  async #masterOf(slot: number): Promise<HostPort> {
    const range = (await this.list()).find(({ from, to }) => slot >= from && slot <= to);
    if (!range) throw new Error(`no master of the Redis cluster has slot ${slot}`);
    return range.master;
  }

  async #find(): Promise<Range[]> {
    const all = new Map([...this.#address.nodes, ...this.#known].map((node) => [`${node.host} ${node.port}`, node]));
    try {
      return await Promise.any([...all.values()].map((node) => this.#ask(node)));
    } catch (error) {
      throw error instanceof AggregateError ? error.errors[0] : error;
    }
  }

  async #ask(node: HostPort): Promise<Range[]> {
    return this.#visit(node, async (redis) => {
      const reply = (await redis.cluster("SLOTS")) as SlotsReply;
      if (reply.length === 0) throw new Error("no node of the Redis cluster has any slots");
      const addressed = (listed: SlotsReply[number][2] | undefined) => ({
        host: listed?.[0] || node.host,
        port: listed?.[1] ?? node.port,
      });
      this.#known = reply.flatMap(([, , ...nodes]) => nodes.map(addressed));
      return reply.map(([from, to, master]) => ({ from, to, master: addressed(master) }));
    });
  }

  async #visit<Result>(node: HostPort, act: (redis: Redis) => Promise<Result>): Promise<Result> {
    const redis = new Redis({
      ...this.#account(),
      ...node,
      lazyConnect: true,
      connectTimeout: LOOKUP_MS,
      commandTimeout: LOOKUP_MS,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    });
    let reason: Error | undefined;
    redis.on("error", (error: Error) => (reason = error));
    try {
      await redis.connect();
      return await act(redis);
    } catch (error) {
      throw reason ?? error;
    } finally {
      redis.disconnect();
    }
  }
}
