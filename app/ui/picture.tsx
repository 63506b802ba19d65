import { type PictureName, sizesOf } from "#app/content/hotel/pictures.ts";

type PictureProps = {
	name: PictureName;
	/** A description of the picture, for screen readers; empty for decoration. */
	alt: string;
	/** The picture's width on the page, as the `sizes` attribute. */
	sizes: string;
	className?: string;
	/** For a picture that is visible at once: fetched immediately and with high priority. */
	eager?: boolean;
	/** For a picture behind everything else: fetched immediately, after the pictures in front of it. */
	background?: boolean;
};

/** One of the hotel's pictures as AVIF, WebP or JPEG in the width that the page needs; its colour shows until it loads. */
export function Picture({ name, alt, sizes, className, eager = false, background = false }: PictureProps) {
	const { width, height, widths, avifWidths } = sizesOf(name);
	const sources = (type: string, at = widths) =>
		at.map((w) => `/pictures/${name}-${w}.${type} ${w}w`).join(", ");
	return (
		<picture>
			<source type="image/avif" srcSet={sources("avif", avifWidths)} sizes={sizes} />
			<source type="image/webp" srcSet={sources("webp")} sizes={sizes} />
			<img
				src={`/pictures/${name}-${widths[1]}.jpg`}
				srcSet={sources("jpg")}
				sizes={sizes}
				width={width}
				height={height}
				alt={alt}
				loading={eager || background ? "eager" : "lazy"}
				fetchPriority={eager ? "high" : "low"}
				decoding="async"
				className={className}
				data-picture={name}
			/>
		</picture>
	);
}
