import { type NewReport, safetyApi } from "@plaza/contract/safety";
import { useMutation } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";

/** No cache changes: only administrators see reports. */
export const useReport = () => useMutation({ mutationFn: (body: NewReport) => call(safetyApi.report, { body }) });
