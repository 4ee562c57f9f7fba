import type { Page } from "@plaza/contract/pages";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useState } from "react";
import { t } from "#lib/words/words.ts";
import { Button } from "#ui/buttons/button.tsx";

const load = () => import("./create-page-dialog.tsx");
const CreatePageDialog = lazy(load);

export function CreatePage({ onCreated }: { onCreated: (page: Page) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} onPointerEnter={() => void load()}>
        <Plus size={18} aria-hidden />
        {t("Create page")}
      </Button>
      <Suspense>{isOpen && <CreatePageDialog onClose={() => setOpen(false)} onCreated={onCreated} />}</Suspense>
    </>
  );
}
