/** The width from which chats open in small windows over every page. */
export const HAS_DOCK = "(min-width: 1280px)";
