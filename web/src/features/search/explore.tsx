import { Link } from "wouter";
import { buttonClass } from "#ui/buttons/button.tsx";

/** Where one finds something without a search. */
export const Explore = () => (
  <>
    <Link href="/friends" className={buttonClass("tonal")}>
      Find friends
    </Link>
    <Link href="/groups?tab=discover" className={buttonClass("neutral")}>
      Discover groups
    </Link>
  </>
);
