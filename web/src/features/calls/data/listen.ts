import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { whenConnected } from "#lib/live/line.ts";
import { openCalls, refetchCalls } from "./open-calls.ts";

/** Events say when to ask again; what happened while the line was away, a new connection does. */
export function useOpenCalls() {
  const cache = useQueryClient();
  useEffect(() => whenConnected(() => void refetchCalls(cache)), [cache]);
  return useQuery({ ...openCalls, staleTime: Infinity }).data ?? [];
}
