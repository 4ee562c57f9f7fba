import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { LinkedText } from "#ui/page/linked-text.tsx";

interface RulesDialogProps {
  rules: string;
  /** What one does by agreeing: 'Join'. */
  label: string;
  onAgree: () => void;
  onClose: () => void;
}

/** The rules of a group, before one joins it. */
export default function RulesDialog({ rules, label, onAgree, onClose }: RulesDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Rules of the group"
      description="Whoever is in this group has agreed to them."
      className="sm:max-w-[34rem]"
    >
      <div className="px-6 pb-6 sm:px-8 sm:pb-8">
        <p dir="auto" className="max-h-[50dvh] overflow-y-auto text-pretty whitespace-pre-line wrap-anywhere">
          <LinkedText text={rules} />
        </p>
        <div className="mt-5 flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onAgree}>Agree and {label.toLowerCase()}</Button>
        </div>
      </div>
    </Dialog>
  );
}
