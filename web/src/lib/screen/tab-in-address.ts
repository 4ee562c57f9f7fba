import { useSearchParams } from "wouter";

/** The name of the open tab is stored as `?tab=`, so that a link can lead to it. The first tab needs no parameter. */
export function useTabInAddress<Name extends string>(tabs: Record<Name, unknown>) {
  const [params, setParams] = useSearchParams();
  const names = Object.keys(tabs) as Name[];
  const [first] = names as [Name];
  const open = names.find((name) => name === params.get("tab")) ?? first;
  return {
    open,
    onOpen: (name: string) => setParams(name === first ? {} : { tab: name }, { replace: true }),
  };
}

/** Whether another tab than the first is asked for, before it is known which there are. */
export const isTabOpen = () => new URLSearchParams(location.search).has("tab");
