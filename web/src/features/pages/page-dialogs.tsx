import type { Page } from "@plaza/contract/pages";
import { lazy, Suspense } from "react";

const EditPageDialog = lazy(() => import("./edit-page-dialog.tsx"));
const EditorsDialog = lazy(() => import("./editors-dialog.tsx"));
const PageAlertsDialog = lazy(() => import("#features/announcements/page-alerts-dialog.tsx"));
const ActsDialog = lazy(() => import("./acts-dialog.tsx"));
const PageCalendarDialog = lazy(() => import("./page-calendar-dialog.tsx"));
const DeletePageDialog = lazy(() => import("./delete-page-dialog.tsx"));
const ReportDialog = lazy(() => import("#features/safety/report-dialog.tsx"));

export type PageDialog = "edit" | "calendar" | "editors" | "alerts" | "acts" | "report" | "delete";

interface PageDialogsProps {
  page: Page;
  viewerId: string;
  open: PageDialog | null;
  onClose: () => void;
}

/** Renders the open dialog, loaded when it is first opened. */
export const PageDialogs = ({ page, viewerId, open, onClose }: PageDialogsProps) => (
  <Suspense>
    {open === "edit" && <EditPageDialog page={page} onClose={onClose} />}
    {open === "calendar" && <PageCalendarDialog page={page} onClose={onClose} />}
    {open === "editors" && <EditorsDialog page={page} viewerId={viewerId} onClose={onClose} />}
    {open === "alerts" && <PageAlertsDialog page={page} onClose={onClose} />}
    {open === "acts" && <ActsDialog page={page} onClose={onClose} />}
    {open === "delete" && <DeletePageDialog page={page} onClose={onClose} />}
    {open === "report" && <ReportDialog kind="page" id={page.id} name={page.name} onClose={onClose} />}
  </Suspense>
);
