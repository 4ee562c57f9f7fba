import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { LinkedText } from "#ui/page/linked-text.tsx";
import { t } from "#lib/words/words.ts";

interface RulesDialogProps {
  rules: string;
  /** One joins by agreeing, or asks to. */
  isRequest: boolean;
  onAgree: () => void;
  onClose: () => void;
}

/** The rules of a group, before one joins it. */
export default function RulesDialog({ rules, isRequest, onAgree, onClose }: RulesDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={t("Group rules")}
      description={t("Everyone in this group has agreed to these.")}
      className="sm:max-w-[34rem]"
    >
      <div className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        <p dir="auto" className="text-pretty whitespace-pre-line wrap-anywhere">
          <LinkedText text={rules} />
        </p>
        <DialogFooter onCancel={onClose}>
          <Button size="lg" className="max-sm:order-first" onClick={onAgree}>
            {isRequest ? t("Agree and request to join") : t("Agree and join")}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
