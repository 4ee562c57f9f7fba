import type { Look } from "../drawing/portrait.ts";
import { HAIR_COLOUR, LIGHT, SKIN } from "./colours.ts";

export interface DemoMember {
  /** The key by which the other texts name the member; with @example.com it is their address. */
  key: string;
  firstName: string;
  lastName: string;
  bio: string | null;
  /** Null for a member without an avatar. */
  look: Look | null;
  cover: string | null;
}

type Parts = [
  light: string,
  skin: keyof typeof SKIN,
  hair: keyof typeof HAIR_COLOUR,
  style: Look["style"],
  top: string,
  wears?: Look["wears"],
];

export function member(
  key: string,
  name: string,
  bio: string | null,
  parts: Parts | null,
  cover: string | null = null,
): DemoMember {
  const [firstName = "", ...rest] = name.split(" ");
  return { key, firstName, lastName: rest.join(" "), bio, look: parts && mix(parts), cover };
}

function mix([light, skin, hair, style, top, wears]: Parts): Look {
  const colours = LIGHT[light];
  if (!colours) throw new Error(`There is no light called ${light}`);
  return { light: colours, skin: SKIN[skin], hair: HAIR_COLOUR[hair], style, top, ...(wears && { wears }) };
}
