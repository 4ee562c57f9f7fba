import { useSearchParams } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";

const inEntry = (name: "mode" | "to"): string | undefined => {
  const value = ((history.state ?? {}) as Record<string, unknown>)[name];
  return typeof value === "string" ? value : undefined;
};

/**
 * The mode of the card, and the page to go to after the login. A link to /login says both in its history entry, which a
 * reload keeps and no other site can write; the mode is also in the address.
 */
export function useLoginState() {
  const [search, setSearch] = useSearchParams();
  const mode = useLocationProperty(() => inEntry("mode"));
  const to = useLocationProperty(() => inEntry("to"));
  return {
    isSignup: (search.get("mode") ?? mode) === "signup",
    to,
    switchTo: (next: "login" | "signup") =>
      setSearch(next === "signup" ? { mode: next } : {}, { replace: true, state: { to } }),
  };
}
