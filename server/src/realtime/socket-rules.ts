import type { ChatId, PostId, UserId } from "@plaza/contract/base/ids";
import type { SignalFrame } from "@plaza/contract/calls";
import type { IncomingMessage } from "node:http";

export interface SocketViewer {
  id: string;
  sessionId: string;
  /** The groups and group chats they are in. */
  groupIds: string[];
}

/** What a socket needs from the features: who it belongs to, and what they may see. */
export interface SocketRules {
  /** Finds who opens a socket, by the cookie of its handshake; null for a visitor. */
  findViewer(request: IncomingMessage): Promise<SocketViewer | null>;
  /** Which of these sessions are still valid. */
  findOpen(sessionIds: string[]): Promise<Set<string>>;
  /** The same, each with the groups its member is in. */
  findMemberships(sessionIds: string[]): Promise<Map<string, string[]>>;
  /** Which of these posts this member may see. */
  findVisiblePosts(userId: UserId, postIds: string[]): Promise<string[]>;
  /** Which of these members may no longer see a post that they watch. */
  findUnseeing(watched: { userId: UserId; postId: PostId }[]): Promise<string[]>;
  /** Who must not get events of this member. */
  findHiddenFrom(memberId: UserId): Promise<string[]>;
  /** Whether the one may write to the other. */
  canWriteTo(senderId: UserId, memberId: UserId): Promise<boolean>;
  /** Whether a member may say this to another device in a call. */
  maySignal(senderId: UserId, frame: SignalFrame): Promise<boolean>;
  /** Whether a member may write in a group chat. */
  canWriteIn(senderId: UserId, chatId: ChatId): Promise<boolean>;
}
