import Plus from "lucide-react/icons/plus";

/** The last tile of the grid: opens the system's picker for more. */
export const AddTile = ({ label, onPick }: { label: string; onPick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onPick}
    className="grid size-24 place-items-center rounded-lg border-2 border-dashed border-ink-3/35 text-ink-2 transition-colors hover:border-ink-3 hover:text-ink sm:size-28"
  >
    <Plus size={26} aria-hidden />
  </button>
);
