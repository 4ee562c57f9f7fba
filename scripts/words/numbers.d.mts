import type { Module, Sentence } from "./parse.mjs";

export type Group = "first" | "later" | "community" | "settings" | "admin" | "help" | "calls";

export interface Numbers {
  modules: Map<string, Module>;
  numbers: Map<string, number>;
  groups: Record<Group, Sentence[]>;
  wordsFor: (from: string, specifier: string) => Group;
}

/** The modules that the first screens begin with. */
export const FIRST: string[];

export function numberSentences(): Numbers;
