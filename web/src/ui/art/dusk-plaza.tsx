import plaza from "#ui/art/dusk-plaza.svg?no-inline";
import { t } from "#lib/words/words.ts";

/** A square at dusk: arcade, string lights, a fountain. It fills its frame; without `label` it is decoration. */
export function DuskPlaza({ label = true }: { label?: boolean }) {
  return (
    <img
      src={plaza}
      loading="lazy"
      alt={label ? t("A town square at dusk with string lights over an arcade") : ""}
      className="block size-full object-cover"
    />
  );
}
