import { ourFiles } from "./papers.mjs";
import { describeRows, readCarried, readRows, rowComplaints } from "./threat-rows.mjs";

// npm run threats: every row of docs/security.md with its tests.
const [rows, carried] = [readRows(), readCarried(ourFiles())];
console.log(describeRows(rows, carried));
const complaints = rowComplaints(rows, carried);
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length > 0 ? 1 : 0);
