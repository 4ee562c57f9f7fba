import { Mark } from "#ui/art/logo.tsx";

const LEFT = ["#ffbf4d", "#e8543f", "#6d4aa8"];
const RIGHT = ["#e8543f", "#ffbf4d", "#6d4aa8"];

/** The mark in the middle arch of an arcade along the top edge. */
export function InstallArt() {
  return (
    <div aria-hidden className="relative h-32">
      <div className="absolute inset-x-0 top-0 flex h-32 items-end justify-center gap-2.5 overflow-hidden bg-[#ff8a33]">
        {LEFT.map((colour) => (
          <Arch key={colour} colour={colour} />
        ))}
        <span className="flex h-24 w-22 shrink-0 justify-center rounded-t-full bg-[#fff3e0] pt-5">
          <Mark size={52} />
        </span>
        {RIGHT.map((colour) => (
          <Arch key={colour} colour={colour} />
        ))}
      </div>
    </div>
  );
}

function Arch({ colour }: { colour: string }) {
  return <span className="h-20 w-14 shrink-0 rounded-t-full" style={{ background: colour }} />;
}
