/** As it stands in the page itself, to be seen before any script is there. */
const inPage = document.getElementById("root")?.cloneNode(true);

/** While it is asked who is signed in. */
export const Spinner = () => <div ref={fill} />;

function fill(element: HTMLElement | null) {
  element?.replaceChildren(...(inPage?.cloneNode(true).childNodes ?? []));
}
