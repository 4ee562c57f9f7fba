import type { ChatMember } from "@plaza/contract/chats";
import type { Mention } from "@plaza/contract/posts";
import { fullName } from "#features/users/full-name.ts";

/** The members of a group chat whom a text names as '@First Last'. */
export const mentionsIn = (text: string, members: ChatMember[] = []): Mention[] =>
  text.includes("@")
    ? members
        .map(({ user }) => ({ userId: user.id, name: fullName(user) }))
        .filter(({ name }) => text.includes(`@${name}`))
    : [];
