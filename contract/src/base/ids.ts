declare const kind: unique symbol;

/** A string that the compiler refuses where the id of another kind is expected. A plain string is accepted. */
type Id<Kind extends string> = string & { readonly [kind]?: Kind };

export type UserId = Id<"user">;
export type PostId = Id<"post">;
export type CommentId = Id<"comment">;
export type StoryId = Id<"story">;
export type GroupId = Id<"group">;
export type EventId = Id<"event">;
export type ChatId = Id<"chat">;
export type MessageId = Id<"message">;

interface Named {
  userId: UserId;
  memberId: UserId;
  postId: PostId;
  commentId: CommentId;
  storyId: StoryId;
  groupId: GroupId;
  eventId: EventId;
  chatId: ChatId;
  messageId: MessageId;
}

/** What a parameter of an address is, by its name. */
export type IdNamed<Name extends string> = Name extends keyof Named ? Named[Name] : string;
