/** From the top down; the last two may share a row. */
const PLACES = ["toast", "update", "install", "notice", "button"] as const;

/**
 * Everything that lies over the bottom of the page, except the bar of a phone and the chats, is rendered into one
 * element, which lays it out: so nothing covers anything else. Its position is in styles.css.
 */
export function edgePlace(name: (typeof PLACES)[number]): Element {
  const edge = document.querySelector("#edge") ?? makeEdge();
  return edge.children[PLACES.indexOf(name)] ?? edge;
}

function makeEdge() {
  const edge = document.createElement("div");
  edge.id = "edge";
  edge.append(...PLACES.map(() => document.createElement("div")));
  document.body.append(edge);
  return edge;
}
