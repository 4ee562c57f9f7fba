import type { ComponentProps } from "react";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { DialogFooter } from "./dialog.tsx";

interface SubmitFooterProps extends ComponentProps<typeof SubmitButton> {
  onCancel?: () => void;
}

/** The footer of a form that is sent by one button. */
export const SubmitFooter = ({ onCancel, ...button }: SubmitFooterProps) => (
  <DialogFooter onCancel={onCancel}>
    <SubmitButton {...button} />
  </DialogFooter>
);
