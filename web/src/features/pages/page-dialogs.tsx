import type { Page } from "@plaza/contract/pages";
import { lazy, Suspense } from "react";
import { useLocation } from "wouter";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";
import { Confirm } from "#ui/overlays/confirm.tsx";
import { useDeletePage } from "./use-pages.ts";

const EditPageDialog = lazy(() => import("./edit-page-dialog.tsx"));
const EditorsDialog = lazy(() => import("./editors-dialog.tsx"));
const ActsDialog = lazy(() => import("./acts-dialog.tsx"));
const ReportDialog = lazy(() => import("#features/safety/report-dialog.tsx"));

export type PageDialog = "edit" | "editors" | "acts" | "report" | "delete";

interface PageDialogsProps {
  page: Page;
  viewerId: string;
  open: PageDialog | null;
  onClose: () => void;
}

/** Renders the open dialog, loaded when it is first opened. */
export function PageDialogs({ page, viewerId, open, onClose }: PageDialogsProps) {
  return (
    <>
      <Suspense>
        {open === "edit" && <EditPageDialog page={page} onClose={onClose} />}
        {open === "editors" && <EditorsDialog page={page} viewerId={viewerId} onClose={onClose} />}
        {open === "acts" && <ActsDialog page={page} onClose={onClose} />}
        {open === "report" && <ReportDialog kind="page" id={page.id} name={page.name} onClose={onClose} />}
      </Suspense>
      {open === "delete" && <DeletePage page={page} onClose={onClose} />}
    </>
  );
}

function DeletePage({ page, onClose }: Pick<PageDialogsProps, "page" | "onClose">) {
  const { mutateAsync: remove } = useDeletePage(page);
  const [, navigate] = useLocation();
  return (
    <Confirm
      title={t("Delete this page?")}
      note={t(
        "Everything the page posted will be deleted for everyone, and no one can use its address again. This can't be undone.",
      )}
      label={t("Delete page")}
      busyLabel={t("Deleting...")}
      onConfirm={async () => {
        try {
          await remove();
          toast({ title: t("Page deleted") });
          navigate("/pages", { replace: true });
        } catch (error) {
          toast(failure(t("Couldn't delete the page"), error, t("Please try again.")));
        }
      }}
      onClose={onClose}
    />
  );
}
