import { announcementsApi } from "@plaza/contract/groups/announcements";
import { editsApi } from "@plaza/contract/posts/edits";
import { memoriesApi } from "@plaza/contract/posts/memories";
import { photosApi } from "@plaza/contract/posts/photos";
import { pollsApi } from "@plaza/contract/posts/polls";
import { translationApi } from "@plaza/contract/posts/translation";
import { commentsApi } from "@plaza/contract/posts/comments";
import { postsApi } from "@plaza/contract/posts";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { pinPost, unpinPost } from "./in-groups/announcements.ts";
import { reactToComment, unreactToComment } from "./comments/comment-reactions.ts";
import { deleteComment } from "./comments/comment-deletion.ts";
import { hideComment, unhideComment } from "./comments/hiding.ts";
import { addComment, editComment, getComment, listComments } from "./comments/comments.ts";
import {
  leaveOutDay,
  leaveOutPerson,
  listLeftOut,
  listMemories,
  takeDayBack,
  takePersonBack,
} from "./memories/memories.ts";
import { listGroupPosts, listSaved, listUserPosts, savePost, unsavePost } from "./post-lists.ts";
import { showGroupPhotos, showUserPhotos } from "./photos/photos.ts";
import { createPost, deletePost, editPost, getPost } from "./posts.ts";
import { listVoters, vote } from "./polls/votes.ts";
import { listEditsOfComment, listEditsOfPost } from "./history/edits.ts";
import { translatePost } from "./translation/translation.ts";
import { listReactions, react, unreact } from "./reactions.ts";

export function postsRoutes(route: Route, ctx: AppContext) {
  route(postsApi.listUserPosts, ({ viewer, params, query }) => listUserPosts(ctx, viewer, params.userId, query));
  route(postsApi.listGroupPosts, ({ viewer, params, query }) => listGroupPosts(ctx, viewer, params.groupId, query));
  route(photosApi.listGroupPhotos, ({ viewer, params, query }) => showGroupPhotos(ctx, viewer, params.groupId, query));
  route(photosApi.listUserPhotos, ({ viewer, params, query }) => showUserPhotos(ctx, viewer, params.userId, query));
  route(postsApi.createPost, ({ viewer, body }) => createPost(ctx, viewer, body));
  route(postsApi.showPost, ({ viewer, params }) => getPost(ctx, viewer, params.postId));
  route(postsApi.editPost, ({ viewer, params, body }) => editPost(ctx, viewer, params.postId, body));
  route(translationApi.translatePost, ({ viewer, params, body }) => translatePost(ctx, viewer, params.postId, body.to));
  route(postsApi.deletePost, ({ viewer, params }) => deletePost(ctx, viewer, params.postId));
  route(postsApi.savePost, ({ viewer, params }) => savePost(ctx, viewer, params.postId));
  route(postsApi.unsavePost, ({ viewer, params }) => unsavePost(ctx, viewer, params.postId));
  route(announcementsApi.pin, ({ viewer, params }) => pinPost(ctx, viewer, params.postId));
  route(announcementsApi.unpin, ({ viewer, params }) => unpinPost(ctx, viewer, params.postId));
  route(postsApi.listSaved, ({ viewer, query }) => listSaved(ctx, viewer, query));

  route(memoriesApi.listMemories, ({ viewer, query }) => listMemories(ctx, viewer, query));
  route(memoriesApi.listLeftOut, ({ viewer }) => listLeftOut(ctx, viewer));
  route(memoriesApi.leaveOutPerson, ({ viewer, params }) => leaveOutPerson(ctx, viewer, params.userId));
  route(memoriesApi.takePersonBack, ({ viewer, params }) => takePersonBack(ctx, viewer, params.userId));
  route(memoriesApi.leaveOutDay, ({ viewer, params }) => leaveOutDay(ctx, viewer, params.day));
  route(memoriesApi.takeDayBack, ({ viewer, params }) => takeDayBack(ctx, viewer, params.day));

  route(postsApi.react, ({ viewer, body }) => react(ctx, viewer, body.postId, body.type));
  route(postsApi.unreact, ({ viewer, params }) => unreact(ctx, viewer, params.postId));
  route(postsApi.listReactions, ({ viewer, params, query }) => listReactions(ctx, viewer, params.postId, query));

  route(pollsApi.vote, ({ viewer, params, body }) => vote(ctx, viewer, params.postId, body.choices));
  route(pollsApi.listVoters, ({ viewer, params, query }) => listVoters(ctx, viewer, params.postId, query));

  route(commentsApi.listComments, ({ viewer, params, query }) => listComments(ctx, viewer, params.postId, query));
  route(commentsApi.addComment, ({ viewer, body }) => addComment(ctx, viewer, body));
  route(commentsApi.showComment, ({ viewer, params }) => getComment(ctx, viewer, params.commentId));
  route(commentsApi.editComment, ({ viewer, params, body }) => editComment(ctx, viewer, params.commentId, body));
  route(commentsApi.reactToComment, ({ viewer, params, body }) =>
    reactToComment(ctx, viewer, params.commentId, body.type),
  );
  route(commentsApi.unreactToComment, ({ viewer, params }) => unreactToComment(ctx, viewer, params.commentId));
  route(editsApi.listPostEdits, ({ viewer, params, query }) => listEditsOfPost(ctx, viewer, params.postId, query));
  route(editsApi.listCommentEdits, ({ viewer, params, query }) =>
    listEditsOfComment(ctx, viewer, params.commentId, query),
  );
  route(commentsApi.hideComment, ({ viewer, params }) => hideComment(ctx, viewer, params.commentId));
  route(commentsApi.unhideComment, ({ viewer, params }) => unhideComment(ctx, viewer, params.commentId));
  route(commentsApi.deleteComment, ({ viewer, params }) => deleteComment(ctx, viewer, params.commentId));
}
