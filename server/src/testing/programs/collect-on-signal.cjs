// Required into a built server by tests that tell a leak from a cache: on SIGUSR2 it frees what nothing refers to, and prints
// what is left.
const { setFlagsFromString } = require("node:v8");
const { runInNewContext } = require("node:vm");

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
process.on("SIGUSR2", () => {
  // What the first pass finalizes, the second frees.
  collect();
  setTimeout(() => {
    collect();
    process.stdout.write(`live ${JSON.stringify(process.memoryUsage())}\n`);
  }, 100);
});
