/**
 * The photo made small enough to send, without what the camera wrote into it; null where the browser cannot.
 * @param longestSide in pixels
 */
export async function shrinkPhoto(file: Blob, longestSide: number): Promise<Blob | null> {
	try {
		const picture = await createImageBitmap(file);
		const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
		const canvas = document.createElement("canvas");
		canvas.width = Math.max(1, Math.round(picture.width * scale));
		canvas.height = Math.max(1, Math.round(picture.height * scale));
		const pen = canvas.getContext("2d");
		if (!pen) return null;
		// Transparent parts would turn black.
		pen.fillStyle = "#fff";
		pen.fillRect(0, 0, canvas.width, canvas.height);
		pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
		picture.close();
		return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
	} catch {
		return null;
	}
}
