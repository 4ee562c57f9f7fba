import { endWith } from "../end-with.ts";
import { readEnvironment } from "../settings.ts";
import { examine } from "./examination.ts";
import { asText, countWrong } from "./findings.ts";

try {
  const findings = await examine(readEnvironment());
  process.stdout.write(asText(findings));
  process.exitCode = countWrong(findings) === 0 ? 0 : 1;
} catch (error) {
  endWith(error);
}
