import { EmptyState } from "#ui/lists/empty-state.tsx";

export const NoNotifications = () => (
  <EmptyState
    art="bell"
    hue="brand"
    title="No notifications yet"
    note="When friends message you, react, or mention you, you'll see it here."
  />
);
