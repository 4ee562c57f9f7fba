import type { User } from "@plaza/contract/users";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { useHighlights } from "#features/stories/data/use-story-acts.ts";
import { StoryCover } from "#features/stories/strip/story-cover.tsx";
import { AskedStory } from "./asked-story.tsx";
import { HighlightViewer } from "./highlight-viewer.tsx";
import { t } from "#lib/words/words.ts";

const HighlightDialogs = lazy(() => import("./highlight-dialogs.tsx"));

const TILE = "group block w-18 rounded-arch text-center outline-offset-4";
const ARCH = "h-24 overflow-hidden rounded-arch";

interface HighlightsProps {
  user: User;
  viewer: User;
}

/** The stories that a member shows on the profile, and the one that the address asks for. */
export default function Highlights({ user, viewer }: HighlightsProps) {
  const { data: highlights = [] } = useHighlights(user.id);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const isOwn = user.id === viewer.id;
  const [path, navigate] = useLocation();
  const askedId = new URLSearchParams(useSearch()).get("story");
  const asked = askedId && (
    <AskedStory key={askedId} storyId={askedId} viewer={viewer} onClose={() => navigate(path, { replace: true })} />
  );
  if (!isOwn && highlights.length === 0) return asked;
  return (
    <section aria-labelledby="highlights" className="card p-5">
      <h2 id="highlights" className="mb-3 text-lg">
        {t("Highlights")}
      </h2>
      <ul className="scroll-none -mx-5 flex gap-3 overflow-x-auto px-5 pb-1">
        {isOwn && (
          <li className="shrink-0">
            <button type="button" onClick={() => setAdding(true)} className={TILE}>
              <span className={`${ARCH} grid place-items-center border-2 border-dashed border-ink-3/35`}>
                <Plus size={22} aria-hidden />
              </span>
              <span className="mt-1.5 block truncate text-xs font-semibold">{t("New", {}, "highlight")}</span>
            </button>
          </li>
        )}
        {highlights.map(({ id, name, cover }) => (
          <li key={id} className="shrink-0">
            <button
              type="button"
              aria-label={t("Highlight {name}", { name })}
              onClick={() => setOpenId(id)}
              className={TILE}
            >
              <span className={`${ARCH} block bg-surface-3`}>
                <StoryCover story={cover} sizes="4.5rem" />
              </span>
              <span dir="auto" className="mt-1.5 block truncate text-xs font-semibold">
                {name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {openId && <HighlightViewer highlightId={openId} viewer={viewer} onClose={() => setOpenId(null)} />}
      {asked}
      <Suspense>
        {isAdding && <HighlightDialogs open="new" viewer={viewer} onClose={() => setAdding(false)} />}
      </Suspense>
    </section>
  );
}
