/**
 * `export const handle = saysTheSame` marks the route of a page that is the same for everybody: a request without cookie
 * and query gets the same page until midnight at the hotel, so the server renders it once and caches it.
 */
export const saysTheSame = Symbol("says the same");
