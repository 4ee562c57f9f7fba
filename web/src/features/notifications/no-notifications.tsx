import { EmptyState } from "#ui/lists/empty-state.tsx";

export const NoNotifications = () => (
  <EmptyState
    art="bell"
    hue="brand"
    title="No notifications yet"
    note="When a friend writes, reacts or mentions you, it shows up here."
  />
);
