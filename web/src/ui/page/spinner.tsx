/** The spinner is part of the page itself, to be seen before any script has loaded. */
const inPage = document.getElementById("root")?.cloneNode(true);

/** Shown until it is known who is signed in. */
export const Spinner = () => <div ref={fill} />;

function fill(element: HTMLElement | null) {
  element?.replaceChildren(...(inPage?.cloneNode(true).childNodes ?? []));
}
