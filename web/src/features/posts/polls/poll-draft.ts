/** A poll as it is being written. Its field, which is loaded late, knows all but what is sent. */
export interface PollDraft {
  /** At least two, some of them empty. */
  choices: string[];
  /** What is sent, once it can be. */
  ready: { choices: string[]; isMultiple: boolean; isSecret: boolean } | null;
  isMultiple: boolean;
  isSecret: boolean;
  /** How long it lasts from the moment it is posted. */
  hours: number;
}

export const NEW_POLL: PollDraft = { choices: ["", ""], ready: null, isMultiple: false, isSecret: false, hours: 72 };
