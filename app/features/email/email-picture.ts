import { type PictureName, pictures } from "#app/content/pictures.ts";
import type { EmailPicture } from "./email-content.ts";

/** Sharp on a screen with two dots to a pixel, and still small. JPEG, because some mail programs show nothing newer. */
const deliveredWidth = 960;

/** The width of an e-mail in pixels: pictures fill it and keep their shape. */
export const emailWidth = 600;

/** Width to height; all pictures of villas, services and evenings have the same. */
const { width, height } = pictures["villa-ocean-breeze"];
export const emailPictureHeight = Math.round((emailWidth * height) / width);

/**
 * The picture of something that is described in words, for its e-mail; none where the words are missing.
 * @param origin the address of the app, without a slash at the end
 */
export function picturesOf(
	described: readonly ({ picture: PictureName; alt: string } | undefined)[],
	origin: string,
): EmailPicture[] {
	return described.flatMap((one) =>
		one ? [{ url: `${origin}/pictures/${one.picture}-${deliveredWidth}.jpg`, alt: one.alt }] : [],
	);
}
