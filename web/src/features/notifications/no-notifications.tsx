import { Link } from "wouter";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { t } from "#lib/words/words.ts";

export const NoNotifications = () => (
  <EmptyState
    art="bell"
    hue="brand"
    title={t("No notifications yet")}
    note={t("When friends message you, react, or mention you, you'll see it here.")}
  >
    <Link href="/friends" className={buttonClass("tonal")}>
      {t("Find friends")}
    </Link>
  </EmptyState>
);
