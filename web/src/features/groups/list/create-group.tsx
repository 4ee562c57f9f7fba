import type { Group } from "@plaza/contract/groups";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

const load = () => import("#features/groups/dialogs/create-group-dialog.tsx");
const CreateGroupDialog = lazy(load);

export function CreateGroup({ onCreated }: { onCreated: (group: Group) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} onPointerEnter={() => void load()}>
        <Plus size={18} aria-hidden />
        {t("Create group")}
      </Button>
      <Suspense>{isOpen && <CreateGroupDialog onClose={() => setOpen(false)} onCreated={onCreated} />}</Suspense>
    </>
  );
}
