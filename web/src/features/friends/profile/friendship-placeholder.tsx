import { Button } from "#ui/buttons/button.tsx";

/** Reserves the space of the friendship button while it loads. */
export const FriendshipPlaceholder = () => <Button disabled aria-hidden className="invisible w-36" />;
