import { useSearchParams } from "wouter";

/** Which tab is open, kept as `?tab=` so that a link can lead to it. The first one needs no word in the address. */
export function useTabInAddress<Name extends string>(words: Record<Name, string>) {
  const [params, setParams] = useSearchParams();
  const names = Object.keys(words) as Name[];
  const [first] = names as [Name];
  const open = names.find((name) => words[name] === params.get("tab")) ?? first;
  return {
    open,
    onOpen: (name: string) => setParams(name === first ? {} : { tab: words[name as Name] }, { replace: true }),
  };
}
