import { useEffect, useId, useRef, useState } from "react";
import { pickFiles } from "#features/media/pick-files.ts";
import { AddTile } from "./add-tile.tsx";
import { AltField } from "./alt-field.tsx";
import { type Attachment, release } from "./attachment.ts";
import { movedTo } from "./order.ts";
import { PictureTile } from "./picture-tile.tsx";
import { ALONE, wordsFor } from "./picture-words.ts";
import { SinglePicture } from "./single-picture.tsx";
import type { Attachments } from "./use-attachments.ts";
import { rich } from "#lib/words/rich.tsx";
import { t } from "#lib/words/words.ts";

interface PicturesFieldProps {
  pictures: Pick<Attachments, "attachments" | "change" | "add" | "accept" | "isFull">;
  /** One alone is shown large. */
  isLarge?: boolean;
  /** The accessible name of one alone. */
  preview?: string;
}

const ADD_MORE = {
  image: t("Add more photos"),
  video: t("Add more videos"),
  both: t("Add more photos or videos"),
};

/** The pictures and films of something that is being written: in order, with progress, each described and removed. */
export default function PicturesField({
  pictures: { attachments, change, add, accept, isFull },
  isLarge = false,
  preview,
}: PicturesFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [moved, setMoved] = useState<{ id: string } | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const hint = useId();
  const count = attachments.length;
  const [only] = attachments;
  const described = count === 1 ? only : attachments.find(({ id }) => id === selected);

  useEffect(() => {
    // The browser takes the focus from an element that is moved in the document.
    if (moved) list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(moved.id)}"] button`)?.focus();
  }, [moved]);

  const update = (id: string, changes: Partial<Attachment>) =>
    change((now) => now.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  function remove(attachment: Attachment) {
    release(attachment);
    setAnnouncement(ALONE[attachment.kind].removed);
    // What is gone cannot hold the focus.
    const place = attachments.indexOf(attachment);
    const next = attachments[place + 1] ?? attachments[place - 1];
    if (next) setMoved({ id: next.id });
    else list.current?.closest("form")?.querySelector("textarea")?.focus();
    change((now) => now.filter(({ id }) => id !== attachment.id));
  }

  function move(attachment: Attachment, place: number, isFocused: boolean) {
    change((now) => movedTo(now, attachment.id, place));
    if (isFocused) setMoved({ id: attachment.id });
    setAnnouncement(wordsFor(attachment.kind, place + 1).moved(count));
  }

  const more = isFull ? null : { label: ADD_MORE[accept], onPick: () => pickFiles({ accept, isMultiple: true }, add) };

  if (count === 0)
    return (
      <p role="status" className="sr-only">
        {announcement}
      </p>
    );
  return (
    <div className="mt-2 mb-3 space-y-3">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {count === 1 && only ? (
        <SinglePicture
          key={only.id}
          attachment={only}
          isLarge={isLarge}
          preview={preview}
          more={more}
          onUpdate={(changes) => update(only.id, changes)}
          onRemove={() => remove(only)}
        />
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <ol ref={list} aria-label={t("Photos and videos")} className="contents">
              {attachments.map((attachment, place) => (
                <PictureTile
                  key={attachment.id}
                  attachment={attachment}
                  place={place}
                  count={count}
                  hint={hint}
                  isSelected={attachment.id === selected}
                  onSelect={() => setSelected(attachment.id === selected ? null : attachment.id)}
                  onUpdate={(changes) => update(attachment.id, changes)}
                  onMove={(to, isFocused) => move(attachment, to, isFocused)}
                  onRemove={() => remove(attachment)}
                />
              ))}
            </ol>
            {more && <AddTile {...more} />}
          </div>
          <p id={hint} className="text-sm text-ink-3">
            {rich("Drag to reorder<keys>, or use the arrow keys</keys>. Tap a photo to add alt text.", {
              keys: <span className="sr-only" />,
            })}
          </p>
        </>
      )}
      {described && (
        <AltField
          key={`alt ${described.id}`}
          kind={described.kind}
          number={count === 1 ? undefined : attachments.indexOf(described) + 1}
          value={described.alt}
          onChange={(alt) => update(described.id, { alt })}
        />
      )}
    </div>
  );
}
