import { adminApi } from "@plaza/contract/admin";
import type { AdminAct, AuditFormat } from "@plaza/contract/admin/audit";
import { keepPreviousData } from "@tanstack/react-query";
import { useList } from "#lib/cache/pages.ts";
import { pagesOf } from "#lib/api/api-client.ts";
import { addressOf } from "#lib/api/address.ts";

/** What the log is narrowed down to; an empty text is none. */
export interface AuditChoice {
  q: string;
  action: AdminAct | "";
  from: string;
  to: string;
}

const asked = (choice: AuditChoice) =>
  Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== "")) as Partial<
    Omit<AuditChoice, "action"> & { action: AdminAct }
  >;

export const useAudit = (choice: AuditChoice) =>
  useList({
    ...pagesOf(adminApi.listAudit, { query: asked(choice) }),
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });

/** The address of the same list as a file. */
export const auditFile = (choice: AuditChoice, format: AuditFormat) =>
  addressOf(adminApi.exportAudit.path, { query: { ...asked(choice), format } });
