import type { Event } from "@plaza/contract/events";
import { HOURS_WITHOUT_END } from "@plaza/contract/forms/event-form";

/** RFC 5545, section 3.1: a line has at most 75 octets. */
const MOST_OCTETS = 75;

interface Written {
  event: Event;
  /** The address of the event's own page. */
  url: string;
  revision: number;
  updatedAt: string;
  /** Its reader is not sure to go. */
  isTentative?: boolean;
}

/** Events in the format of calendar programs; with a name where a program reads them again and again. */
export function calendarFile(events: Written[], name?: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Plaza//Events//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(name ? [`X-WR-CALNAME:${escaped(name)}`, "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"] : []),
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines({ event, url, revision, updatedAt, isTentative = false }: Written): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${event.id}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `SEQUENCE:${revision}`,
    `DTSTART:${utc(event.startTime)}`,
    event.endTime ? `DTEND:${utc(event.endTime)}` : `DURATION:PT${HOURS_WITHOUT_END}H`,
    `SUMMARY:${escaped(event.name)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    `URL:${url}`,
    `STATUS:${event.isCancelled ? "CANCELLED" : isTentative ? "TENTATIVE" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

/** 20261121T190000Z */
const utc = (time: string) => time.replace(/\.\d+/, "").replace(/[-:]/g, "");

const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");

/** Folds never in the middle of a character, however many octets it has. */
function folded(line: string): string {
  let written = "";
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > MOST_OCTETS) {
      written += "\r\n ";
      octets = 1;
    }
    written += letter;
    octets += size;
  }
  return written;
}

/** 'Café at 9!' is saved as cafe-at-9.ics. */
export function calendarName({ name }: Event): string {
  const words =
    name
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return `${words.join("-").slice(0, 60) || "event"}.ics`;
}
