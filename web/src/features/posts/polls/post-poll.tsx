import type { SharedPost } from "@plaza/contract/posts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { pollHeight } from "./poll-height.ts";

const PollView = lazyPart(() => import("./poll-view.tsx"));

/** The poll of a post, if it has one. Its place is reserved while its code is loaded. */
export const PostPoll = ({ post, className }: { post: SharedPost; className: string }) =>
  post.poll && (
    <div style={{ minHeight: pollHeight(post.poll) }} className={className}>
      <PollView post={post} poll={post.poll} />
    </div>
  );
