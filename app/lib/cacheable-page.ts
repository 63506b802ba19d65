/**
 * `export const handle = saysTheSame` marks the route of a page that holds nothing but the house's own words: everyone who
 * brings no cookie and asks no question gets the same page until midnight at the hotel, so it is written once.
 */
export const saysTheSame = Symbol("says the same");
