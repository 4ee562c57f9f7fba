import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { useWorld } from "../../testing/use-world.ts";
import type { Person } from "../../testing/world.ts";

const world = useWorld({ own: true });
let admin: Person;
beforeAll(async () => {
  admin = await world.member({ firstName: "Ada", lastName: "Admin", isAdmin: true });
});

const audit = async (query = "") => (await admin.send(`/api/admin/audit${query}`)).json;
const put = (path: string, body: object) => admin.send(`/api/admin/users/${path}`, { method: "PUT", body });

describe("the audit log", () => {
  it("D5: stores every act of an administrator, and only those", async () => {
    const bo = await world.member({ firstName: "Bo", lastName: "Berg" });
    const post = (await bo.send("/api/posts", { body: { content: `first\nline ${"x".repeat(200)}` } })).json;
    const own = (await bo.send("/api/posts", { body: { content: "with a comment" } })).json;
    const comment = async () =>
      (await bo.send("/api/comments", { body: { postId: own.id, content: "a comment" } })).json.id;

    await put(`${bo.id}/admin`, { isAdmin: true });
    await put(`${bo.id}/admin`, { isAdmin: true });
    await put(`${bo.id}/admin`, { isAdmin: false });
    await admin.send(`/api/admin/posts/${post.id}`, { method: "DELETE" });
    await bo.send(`/api/comments/${await comment()}`, { method: "DELETE" });
    await admin.send(`/api/comments/${await comment()}`, { method: "DELETE" });
    await put(`${bo.id}/suspended`, { isSuspended: true });
    await put(`${bo.id}/suspended`, { isSuspended: true });
    await put(`${bo.id}/suspended`, { isSuspended: false });
    await put(`${admin.id}/suspended`, { isSuspended: true });

    const entries = await audit();
    expect(entries.map(({ action, subjectKind }: Record<string, string>) => `${action} ${subjectKind}`)).toEqual([
      "lift member",
      "suspend member",
      "delete comment",
      "delete post",
      "revoke-admin member",
      "grant-admin member",
    ]);
    expect(entries[0]).toEqual({
      id: expect.any(String) as string,
      adminId: admin.id,
      adminName: "Ada Admin",
      action: "lift",
      subjectKind: "member",
      subjectId: bo.id,
      subjectName: "Bo Berg",
      note: "",
      createdAt: expect.any(String) as string,
    });
    expect(entries[3].subjectName).toBe(`first line ${"x".repeat(109)}`);
  });

  it("D5: outlives the administrator's account, and is read in pages", async () => {
    const other = await world.member({ firstName: "Olga", lastName: "Older", isAdmin: true });
    const bo = await world.member();
    for (const isAdmin of [true, false, true]) {
      await other.send(`/api/admin/users/${bo.id}/admin`, { method: "PUT", body: { isAdmin } });
    }
    await world.ctx.db.rows(sql`delete from users where id = ${other.id}`);
    const first = await admin.send("/api/admin/audit?limit=2");
    expect(first.json).toMatchObject([
      { adminId: null, adminName: "Olga Older", action: "grant-admin" },
      { adminId: null, adminName: "Olga Older", action: "revoke-admin" },
    ]);
    const next = /<(.+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect((await admin.send(next)).json[0]).toMatchObject({ adminName: "Olga Older", action: "grant-admin" });
  });

  it("is written in the transaction of the act: an administrator who lost the right meanwhile does nothing", async () => {
    const bo = await world.member();
    const post = (await bo.send("/api/posts", { body: { content: "stays" } })).json;
    const other = await world.member({ isAdmin: true });
    // The right is revoked while the deletion waits for the post.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const holder = world.ctx.db.transaction(async (db) => {
      await db.rows(sql`select id from posts where id = ${post.id} for update`);
      await held;
    });
    const deletion = other.send(`/api/admin/posts/${post.id}`, { method: "DELETE" });
    await put(`${other.id}/admin`, { isAdmin: false });
    release();
    await holder;
    expect((await deletion).status).toBe(403);
    expect((await bo.send(`/api/posts/${post.id}`)).status).toBe(200);
  });

  it("is narrowed down by words, act and day, and exported the same way as CSV and as lines of JSON", async () => {
    const zoe = await world.member({ firstName: "Zoë", lastName: '=HYPERLINK("x")' });
    await put(`${zoe.id}/suspended`, { isSuspended: true, reason: 'Spam, "daily"' });
    await put(`${zoe.id}/suspended`, { isSuspended: false });
    await world.ctx.db.rows(sql`
      update audit_log set created_at = '2020-02-03T23:59:00Z' where subject_id = ${zoe.id} and action = 'suspend'`);
    const acts = async (query: string) =>
      (await audit(`?${query}`)).filter((one: { subjectId: string }) => one.subjectId === zoe.id).map(actOf);
    expect(await acts("q=zoe")).toEqual(["lift", "suspend"]);
    expect(await acts("q=spam%2C")).toEqual(["suspend"]);
    expect(await acts("q=zoe&action=lift")).toEqual(["lift"]);
    expect(await acts("from=2020-02-03&to=2020-02-03")).toEqual(["suspend"]);
    expect(await acts("to=2020-02-02")).toEqual([]);
    expect(await acts("q=%25")).toEqual([]);
    for (const query of ["?action=fly", "?from=yesterday", "?to=2020-02-31", "/export?format=pdf"]) {
      expect([query, (await admin.send(`/api/admin/audit${query}`)).status]).toEqual([query, 400]);
    }

    const csv = await admin.send("/api/admin/audit/export?to=2020-02-03");
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(csv.headers.get("content-disposition")).toBe('attachment; filename="audit-log.csv"');
    const [head, line, ...rest] = csv.text.split("\r\n");
    expect(head).toBe("createdAt,adminName,action,subjectKind,subjectName,note,adminId,subjectId,id");
    expect(line).toContain(
      '"2020-02-03T23:59:00.000Z","Ada Admin","suspend","member","Zoë =HYPERLINK(""x"")","Spam, ""daily"""',
    );
    expect(rest).toEqual([""]);
    const file = `${world.url}/api/admin/audit/export?format=jsonl&q=zoe`;
    const jsonl = await fetch(file, { headers: { cookie: admin.cookie } });
    expect(jsonl.headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
    const lines = (await jsonl.text()).trim().split("\n");
    expect(lines.map((one) => actOf(JSON.parse(one) as { action: string }))).toEqual(["lift", "suspend"]);
  });

  it("is exported whole, however long it is, with nothing in it that a spreadsheet would run", async () => {
    await world.ctx.db.rows(sql`
      insert into audit_log (admin_name, action, subject_kind, subject_name)
      select '=1+1', 'delete', 'post', 'many' from generate_series(1, 2500)`);
    const { text } = await admin.send("/api/admin/audit/export?q=many");
    const lines = text.trim().split("\r\n").slice(1);
    expect(lines).toHaveLength(2500);
    expect(lines.every((line) => line.includes(`,"'=1+1",`))).toBe(true);
  });
});

const actOf = ({ action }: { action: string }) => action;
