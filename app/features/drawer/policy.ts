/** What the idempotency keys of rows begin with that are made when a drawer is opened, and when it is closed. */
export const atOpening = "drawer_opening:";
export const atClosing = "drawer_closing:";
