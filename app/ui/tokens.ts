/** `--color-ink` of `tokens.css`, for the page's head, which takes no variables. */
export const ink = "#0b2226";
