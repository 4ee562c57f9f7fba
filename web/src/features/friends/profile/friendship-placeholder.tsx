import { Button } from "#ui/buttons/button.tsx";

/** Where the button will be that shows how the two stand. */
export const FriendshipPlaceholder = () => <Button disabled aria-hidden className="invisible w-36" />;
