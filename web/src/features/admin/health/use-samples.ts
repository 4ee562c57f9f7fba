import { operationsApi, type SPANS } from "@plaza/contract/operations";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api-client.ts";

export type Span = (typeof SPANS)[number];

const MINUTE_MS = 60_000;

/** One more comes each minute. */
export const useSamples = (hours: Span) =>
  useQuery({
    ...query(operationsApi.listSamples, { query: { hours } }),
    refetchOnMount: "always",
    refetchInterval: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
