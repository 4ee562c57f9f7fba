import { endpoint, put } from "../base/endpoint.ts";
import { event } from "../events.ts";

const path = "/api/events/:eventId/tasks/:taskId";

export const eventTasksApi = {
  /** Whoever takes one goes to the event. */
  takeTask: put({ path, access: "member", reply: event }),
  giveBackTask: endpoint({ method: "DELETE", path, access: "member", reply: event }),
};
