import { checkWords } from "./check.mjs";
import { writeFiles } from "./files.mjs";

console.log(`${writeFiles(process.argv[2])} sentences`);
const problems = checkWords();
for (const problem of problems) console.log(problem);
process.exit(problems.length > 0 ? 1 : 0);
