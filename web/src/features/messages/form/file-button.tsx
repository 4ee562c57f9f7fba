import Paperclip from "lucide-react/icons/paperclip";
import { useRef } from "react";
import { IconButton } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

/** Not in the narrowest chats, where the field needs the room. */
export function FileButton({ isDisabled, onChoose }: { isDisabled: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        Icon={Paperclip}
        size={20}
        label={t("Send a file")}
        className="mb-0.5 hidden @xs:grid"
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        data-file
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = "";
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
