import { type PictureName, pictures } from "#app/content/pictures.ts";

type PictureProps = {
	name: PictureName;
	/** What is to be seen, for those who do not see it; empty for decoration. */
	alt: string;
	/** How wide it stands on the page, as the `sizes` attribute says it. */
	sizes: string;
	className?: string;
	/** Above the fold: fetched at once and first. */
	eager?: boolean;
	/** Lies behind everything else: fetched at once as well, but after what lies on it. */
	background?: boolean;
};

/** One of the hotel's pictures: AVIF, WebP or JPEG in the width the page needs; its main colour until it has loaded. */
export function Picture({ name, alt, sizes, className, eager = false, background = false }: PictureProps) {
	const { width, height, widths, avifWidths } = pictures[name];
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
				fetchPriority={eager ? "high" : "auto"}
				decoding="async"
				className={className}
				data-picture={name}
			/>
		</picture>
	);
}
