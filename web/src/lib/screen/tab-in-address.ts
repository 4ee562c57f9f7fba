import { useSearchParams } from "wouter";

/** The open tab is stored as `?tab=`, so that a link can lead to it. The first tab needs no parameter. */
export function useTabInAddress<Name extends string>(tabs: Record<Name, string>) {
  const [params, setParams] = useSearchParams();
  const names = Object.keys(tabs) as Name[];
  const [first] = names as [Name];
  const open = names.find((name) => tabs[name] === params.get("tab")) ?? first;
  return {
    open,
    onOpen: (name: string) => setParams(name === first ? {} : { tab: tabs[name as Name] }, { replace: true }),
  };
}

/** Whether another tab than the first is asked for, before it is known which there are. */
export const isTabOpen = () => new URLSearchParams(location.search).has("tab");
