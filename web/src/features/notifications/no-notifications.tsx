import { Link } from "wouter";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";

export const NoNotifications = () => (
  <EmptyState
    art="bell"
    hue="brand"
    title="No notifications yet"
    note="When friends message you, react, or mention you, you'll see it here."
  >
    <Link href="/friends" className={buttonClass("tonal")}>
      Find friends
    </Link>
  </EmptyState>
);
