import type { Page } from "@playwright/test";

/**
 * What is wrong with the screen as it is now, in a language that is made by the build: a text that does not come from the
 * catalogue, which is seen where words have accents, and one that its place is too small for. `names` are values that members or an operator gave.
 */
export const findTroubles = (page: Page, names: string[], isAccented: boolean) =>
  page.evaluate(
    ([names, isAccented]) => {
      /** What somebody wrote, a value of Intl, an address, an example: no words of ours. */
      const VALUE = "[dir=auto], [dir=ltr], bdi, body [lang], time, code, kbd, pre, textarea, [aria-hidden=true] svg";
      const CONTROL =
        "button, nav a, summary, [role=tab], [role=menuitem], [role=option], a[class*=h-], h1, h2, h3, h4";
      const LETTERS = /\p{L}{2}/u;
      const ADDRESS = /\S+@\S+|https?:\S+|\S+\.(?:com|example|js)\b|#[\da-f]{6}/g;
      const DATE =
        /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|at|AM|PM)\b/g;
      const found = new Set<string>();
      const short = (text: string) => text.trim().replaceAll(/\s+/g, " ").slice(0, 60);

      /** What is left of a text when its sentences, which stand in brackets, are taken away. */
      const outsideSentences = (text: string) => {
        let rest = text.replaceAll(/[\u2066-\u2069]/g, "");
        for (const name of names) rest = rest.replaceAll(name, "");
        for (let before = ""; before !== rest;) {
          before = rest;
          rest = rest.replaceAll(/\[[^[\]]*\]/g, " ");
        }
        return rest.replaceAll(ADDRESS, "").replaceAll(DATE, "");
      };
      const isBare = (text: string) => isAccented && LETTERS.test(outsideSentences(text));

      const isInline = (element: Element) => /^(inline|contents|ruby)/.test(getComputedStyle(element).display);
      const blockOf = (text: Node) => {
        let block = text.parentElement;
        // An item of a flexible box is a block, whatever its own display says: browsers compute it so.
        while (block?.parentElement && isInline(block)) block = block.parentElement;
        return block;
      };
      const describe = (element: Element) => {
        const label = element.getAttribute("aria-label");
        const of = label ? `"${short(label)}"` : `.${(element.getAttribute("class") ?? "").slice(0, 50)}`;
        return `${element.localName}${of}`;
      };

      const texts: Text[] = [];
      const tree = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = tree.nextNode() as Text | null; node; node = tree.nextNode() as Text | null) {
        const parent = node.parentElement;
        if (
          !LETTERS.test(node.data) ||
          !parent ||
          parent.closest("script, style, noscript, template, dialog:not([open])")
        )
          continue;
        if (parent.checkVisibility({ visibilityProperty: true })) texts.push(node);
      }

      const textsOf = new Map<Element, string>();
      for (const text of texts) {
        const block = blockOf(text);
        if (!block || text.parentElement?.closest(VALUE)) continue;
        textsOf.set(block, (textsOf.get(block) ?? "") + text.data);
      }
      for (const [block, text] of textsOf) if (isBare(text)) found.add(`bare: "${short(text)}" in ${describe(block)}`);

      for (const element of document.querySelectorAll(
        "[aria-label], [placeholder], [title], [alt], [aria-description], [aria-valuetext]",
      )) {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("iframe, math")) continue;
        for (const name of ["aria-label", "placeholder", "title", "alt", "aria-description", "aria-valuetext"]) {
          const text = element.getAttribute(name);
          // A card is named after what a member wrote in it, another journey's member too.
          const isWritten =
            [...element.querySelectorAll("[dir=auto], bdi")].some((one) => one.textContent === text) ||
            // So is the description of a picture.
            (name === "alt" && element.matches("img[src*='/objects/']"));
          if (text && !isWritten && !element.closest("body [lang]") && isBare(text))
            found.add(`bare ${name}: "${short(text)}" at ${describe(element)}`);
        }
      }
      if (isBare(document.title)) found.add(`bare title: "${document.title}"`);

      const width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth > width)
        found.add(`wide: the page, ${document.documentElement.scrollWidth} px`);
      const areas = (text: Text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      };
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || parent.closest("svg, .sr-only, [aria-hidden=true]")) continue;
        const rects = areas(text);
        const control = parent.closest(CONTROL);
        for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
          const style = getComputedStyle(box);
          if (style.clipPath !== "none" || Number(style.opacity) === 0) break;
          const inside = box.getBoundingClientRect();
          const beyond = rects.find((rect) => rect.left < inside.left - 1.5 || rect.right > inside.right + 1.5);
          const isTall = rects.some(
            (rect) => (rect.top + rect.bottom) / 2 < inside.top || (rect.top + rect.bottom) / 2 > inside.bottom,
          );
          const scrolls = /auto|scroll/.test(style.overflowX);
          if (beyond && style.textOverflow === "ellipsis" && style.overflowX !== "visible") {
            const isTitled = box.closest("button, a, [title], [aria-label]") !== null || parent.closest(VALUE);
            if (!isTitled) found.add(`cut: "${short(text.data)}" in ${describe(box)}`);
            break;
          }
          if (scrolls) break;
          if (beyond && (box === control || /hidden|clip/.test(style.overflowX))) {
            found.add(`over: "${short(text.data)}" in ${describe(box)}`);
            break;
          }
          // The name that a member gave something ends after some lines.
          if (isTall && box === control && !parent.closest(VALUE))
            found.add(`tall: "${short(text.data)}" in ${describe(box)}`);
          if (
            box === control &&
            rects.some((rect) => rect.left < -1 || rect.right > width + 1) &&
            !box.parentElement?.closest("[class*=overflow-x], [class*=snap]")
          )
            found.add(`outside: "${short(text.data)}" in ${describe(box)}`);
          if (isTall && /auto|scroll/.test(style.overflowY)) break;
        }
      }
      return [...found];
    },
    [names, isAccented] as const,
  );
