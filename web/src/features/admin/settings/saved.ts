import { toast } from "#lib/screen/toast.ts";

/** This window was opened before: it shows the change when it is loaded again. */
export const announceLook = () =>
  toast({
    title: "Settings saved",
    description: "Reload to see the change.",
    action: { label: "Reload", onClick: () => location.reload() },
  });

/** Under a field that the environment decides. */
export const fixedHint = (by: string | undefined) => by && `Set on the server by ${by}`;
