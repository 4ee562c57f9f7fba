import type { ApiResponse, World } from "../world.ts";

type Init = Parameters<World["send"]>[1];

/** A browser with a jar of cookies, for what a login gives and a later call needs. */
export function openBrowser(world: Pick<World, "send">, headers: Record<string, string> = {}) {
  const jar = new Map<string, string>();
  return {
    jar,
    async send(path: string, init: Init = {}): Promise<ApiResponse> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await world.send(path, { ...init, headers: { ...headers, ...init.headers } }, cookie);
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === "") jar.delete(name);
        else jar.set(name, value);
      }
      return response;
    },
  };
}
export type Browser = ReturnType<typeof openBrowser>;
