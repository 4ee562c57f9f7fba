import { describe, expect, it } from "vitest";
import { cancelEvent, editEvent, planEvent } from "../../../testing/acts/events.ts";
import { useWorld } from "../../../testing/use-world.ts";

const world = useWorld();

const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

describe("the calendar file of an event", () => {
  it("has the format of calendar programs", async () => {
    const ana = await world.member();
    const event = await planEvent(ana, {
      name: "Café, 9; \\ Ünder the lamps",
      description: `First line\nsecond, with; signs\\ ${"🧡ä".repeat(60)}`,
      location: "Praça das Flores, Lisbon",
      startTime: "2030-11-21T19:00:00+01:00",
      endTime: "2030-11-21T23:30:00+01:00",
    });
    const { status, headers, text } = await ana.send(`/api/events/${event.id}/calendar.ics`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("content-disposition")).toBe('attachment; filename="cafe-9-under-the-lamps.ics"');
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const lines = unfolded(text);
    expect(lines.slice(0, 3)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Plaza//Events//EN"]);
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${event.id}`,
        "SEQUENCE:0",
        "DTSTART:20301121T180000Z",
        "DTEND:20301121T223000Z",
        "SUMMARY:Café\\, 9\\; \\\\ Ünder the lamps",
        `DESCRIPTION:First line\\nsecond\\, with\\; signs\\\\ ${"🧡ä".repeat(60)}`,
        "LOCATION:Praça das Flores\\, Lisbon",
        `URL:${world.url}/events/${event.id}`,
        "STATUS:CONFIRMED",
      ]),
    );
    expect(lines.some((line) => /^DTSTAMP:\d{8}T\d{6}Z$/.test(line))).toBe(true);
    expect(lines.slice(-3)).toEqual(["END:VEVENT", "END:VCALENDAR", ""]);
  });

  it("carries changes and the cancellation", async () => {
    const ana = await world.member();
    const event = await planEvent(ana, { name: "🧡", startTime: "2030-11-21T19:00Z" });
    await editEvent(ana, event.id, { startTime: "2030-11-22T19:00Z" });
    await cancelEvent(ana, event.id);
    const { headers, text } = await (await world.member()).send(`/api/events/${event.id}/calendar.ics`);
    expect(headers.get("content-disposition")).toContain('"event.ics"');
    expect(unfolded(text)).toEqual(
      expect.arrayContaining(["SEQUENCE:2", "DTSTART:20301122T190000Z", "DURATION:PT3H", "STATUS:CANCELLED"]),
    );
    expect(text).not.toContain("DTEND");
  });

  it("cannot be made to contain a second event", async () => {
    const ana = await world.member();
    const event = await planEvent(ana, {
      name: "A\r\nEND:VEVENT",
      description: "B\r\nBEGIN:VEVENT",
      location: "C\nX:1",
    });
    const { text } = await ana.send(`/api/events/${event.id}/calendar.ics`);
    expect(unfolded(text).filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
    expect((await ana.send("/api/events/x/calendar.ics")).status).toBe(404);
  });
});
