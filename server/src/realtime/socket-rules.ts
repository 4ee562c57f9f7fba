import type { IncomingMessage } from "node:http";

/** What a socket has to ask of the features: who, and what they may see. */
export interface SocketRules {
  /** Who opens a socket, by the cookie of its handshake; null for a visitor. */
  findViewer(request: IncomingMessage): Promise<{ id: string; sessionId: string } | null>;
  /** Which of these sessions are still good. */
  findOpen(sessionIds: string[]): Promise<Set<string>>;
  /** Which of these posts this member may see. */
  findVisiblePosts(userId: string, postIds: string[]): Promise<string[]>;
  /** Which of these members may not see a post that they watch. */
  findUnseeing(watched: { userId: string; postId: string }[]): Promise<string[]>;
  /** Whether the one may know of the other. */
  isShownTo(viewerId: string, memberId: string): Promise<boolean>;
}
