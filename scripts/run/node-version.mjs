// Imported first by every command: an older Node would fail later, with a message that helps nobody.
const FLOOR = [20, 19];

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < FLOOR[0] || (major === FLOOR[0] && minor < FLOOR[1])) {
  console.error(`Plaza needs Node.js ${FLOOR.join(".")} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
