import { groupFilesApi } from "@plaza/contract/groups/files";
import { groupsApi } from "@plaza/contract/groups";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { addFile, deleteFile, listFiles } from "./files/files.ts";
import { getGroup, listGroups } from "./groups.ts";
import { invite, listInvitable } from "./invitations.ts";
import { changeMember, removeMember } from "./moderation.ts";
import { listBanned, listMembers, listRequests } from "./members.ts";
import { join, leave, markSeen } from "./memberships.ts";
import { createGroup, deleteGroup, editGroup } from "./group-writes.ts";

export function groupsRoutes(route: Route, ctx: AppContext) {
  route(groupsApi.listGroups, ({ viewer, query }) => listGroups(ctx, viewer, query));
  route(groupsApi.createGroup, ({ viewer, body }) => createGroup(ctx, viewer, body));
  route(groupsApi.showGroup, ({ viewer, params }) => getGroup(ctx, viewer, params.groupId));
  route(groupsApi.editGroup, ({ viewer, params, body }) => editGroup(ctx, viewer, params.groupId, body));
  route(groupsApi.deleteGroup, ({ viewer, params }) => deleteGroup(ctx, viewer, params.groupId));

  route(groupsApi.join, ({ viewer, params, body }) => join(ctx, viewer, params.groupId, body));
  route(groupsApi.leave, ({ viewer, params }) => leave(ctx, viewer, params.groupId));
  route(groupsApi.markSeen, ({ viewer, params }) => markSeen(ctx, viewer, params.groupId));
  route(groupsApi.listMembers, ({ viewer, params, query }) => listMembers(ctx, viewer, params.groupId, query));
  route(groupsApi.listRequests, ({ viewer, params, query }) => listRequests(ctx, viewer, params.groupId, query));
  route(groupsApi.listBanned, ({ viewer, params, query }) => listBanned(ctx, viewer, params.groupId, query));
  route(groupsApi.changeMember, ({ viewer, params, body }) =>
    changeMember(ctx, viewer, params.groupId, params.userId, body),
  );
  route(groupsApi.removeMember, ({ viewer, params }) => removeMember(ctx, viewer, params.groupId, params.userId));
  route(groupFilesApi.listFiles, ({ viewer, params, query }) => listFiles(ctx, viewer, params.groupId, query));
  route(groupFilesApi.addFile, ({ viewer, params, body }) => addFile(ctx, viewer, params.groupId, body));
  route(groupFilesApi.deleteFile, ({ viewer, params }) => deleteFile(ctx, viewer, params.groupId, params.fileId));
  route(groupsApi.listInvitable, ({ viewer, params, query }) => listInvitable(ctx, viewer, params.groupId, query));
  route(groupsApi.invite, ({ viewer, params, body }) => invite(ctx, viewer, params.groupId, body.userId));
}
