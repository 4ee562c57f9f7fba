import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectFile } from "../project.ts";

export interface Described {
  /** The path from the root of the project. */
  file: string;
  /** The function whose return type is the statement's rows. */
  name: string;
  columns: string[];
}

const SAME = `
type Row<F> = F extends (...given: never[]) => Promise<infer R>
  ? NonNullable<R> extends readonly (infer E)[] ? E : NonNullable<R> : never;
type Required<R> = { [K in keyof R]-?: undefined extends R[K] ? never : K }[keyof R];
type Unnamed<R, C> = Exclude<C, R extends unknown ? keyof R : never>;
type Unread<R, C> = Exclude<Required<R>, C>;
type Same<R, C> = [keyof R] extends [never] ? "same"
  : [Unnamed<R, C>, Unread<R, C>] extends [never, never] ? "same"
  : { columnsWithoutName: Unnamed<R, C>; namesWithoutColumn: Unread<R, C> };
`;

/**
 * The compiler's errors for row types whose names are not those of their statement's columns; "" if there are none. A
 * row without a type may have any columns: nobody reads them.
 */
export async function checkRowTypes(described: Described[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "plaza-rows-"));
  const checks = described.map(({ file, name, columns }, at) => {
    const names = columns.map((column) => JSON.stringify(column)).join(" | ") || "never";
    return `import type { ${name} as f${at} } from "${projectFile(file)}";\nexport const ${name}${at}: Same<Row<typeof f${at}>, ${names}> = "same";\n`;
  });
  const options = {
    extends: projectFile("server/tsconfig.json"),
    compilerOptions: { typeRoots: [projectFile("node_modules/@types")] },
    files: ["rows.ts"],
    include: [],
  };
  writeFileSync(join(folder, "rows.ts"), SAME + checks.join(""));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(options));
  try {
    await promisify(execFile)(process.execPath, [projectFile("node_modules/typescript/bin/tsc"), "-p", folder]);
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
