/** What is the instance's own about the web app. */
export interface Look {
  appName: string;
  publicUrl: string;
  /** Where the browser asks for none that is offered. */
  language: string;
  /** CSS with the instance's colours; "" for our own. */
  style: string;
  /** Null where the logo is our own. */
  logoVersion: string | null;
  icons: { path: string; body: Buffer }[];
  /** What the first screens need to know, as JSON in the page. */
  instance: object;
}

/** What the page says of itself to whoever links to it, where it is about something that anyone may read. */
export interface PageHead {
  /** Text, not yet escaped. */
  title: string;
  description: string;
  /** HTML. */
  tags: string;
}

/** By the path of a screen, who reads it, and where. */
export type FindHead = (path: string, reader: { origin: string; ip: string }) => Promise<PageHead | null>;
