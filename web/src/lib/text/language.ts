/** The language that the server wrote into the page. A change of it loads the page again. */
export const language = document.documentElement.lang || "en";
