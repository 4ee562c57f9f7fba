export interface Sentence {
  id: string;
  plural: string | undefined;
  context: string | undefined;
}

interface Place {
  start: number;
  end: number;
}

export interface Module {
  sentences: (Sentence & { callee: Place & { name: string }; places: Place[] })[];
  imports: string[];
  lazy: (Place & { specifier: string })[];
}

export function parseModule(file: string, code: string): Module;
