/** What a page says once when one has come to it after something was done. The first four are the specification's. */
export const flashes = {
	logged_in: "Logged in!",
	logged_in_with_google: "Logged in with Google!",
	account_created: "Account created!",
	signed_up_with_google: "Signed up with Google!",
} as const;

export type FlashName = keyof typeof flashes;
