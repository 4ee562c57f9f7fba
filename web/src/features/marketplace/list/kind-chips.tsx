import { ITEM_KINDS, type ItemKind } from "@plaza/contract/base/item-kinds";
import { KIND_LABELS } from "#features/marketplace/data/kind-labels.ts";
import { chipClass } from "#ui/buttons/chip.ts";
import { t } from "#lib/words/words.ts";

/** A page that is opened by its address begins with the chosen one in sight. */
const showWhole = (chip: HTMLElement | null) => chip?.scrollIntoView({ block: "nearest", inline: "nearest" });

interface KindChipsProps {
  chosen: ItemKind | null;
  onChoose: (kind: ItemKind | null) => void;
}

/** One line, which scrolls where it is too narrow. */
export const KindChips = ({ chosen, onChoose }: KindChipsProps) => (
  <div
    role="group"
    aria-label={t("Kinds of listing")}
    className="scroll-none -ms-4 flex min-w-0 flex-1 scroll-px-4 gap-2 overflow-x-auto px-4 py-1 sm:-me-4"
  >
    {[null, ...ITEM_KINDS].map((kind) => (
      <button
        key={kind}
        ref={kind === chosen ? showWhole : undefined}
        type="button"
        aria-pressed={kind === chosen}
        onClick={() => onChoose(kind)}
        className={chipClass(kind === chosen)}
      >
        {kind ? KIND_LABELS[kind] : t("All")}
      </button>
    ))}
  </div>
);
