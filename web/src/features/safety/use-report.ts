import { type NewReport, safetyApi } from "@plaza/contract/safety";
import { useMutation } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";

/** Changes nothing that is shown: only administrators see what was reported. */
export const useReport = () => useMutation({ mutationFn: (body: NewReport) => call(safetyApi.report, { body }) });
