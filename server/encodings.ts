export type Encoding = "br" | "gzip";

/** The best of our encodings that the client accepts (RFC 9110, 12.5.3), or null for none. */
export function chooseEncoding(acceptEncoding: string | null): Encoding | null {
	if (!acceptEncoding) return null;
	const weights = new Map<string, number>();
	for (const part of acceptEncoding.toLowerCase().split(",")) {
		const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
		const weight = parameters.find((parameter) => parameter.startsWith("q="));
		weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1);
	}
	const weightOf = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
	const [br, gzip] = [weightOf("br"), weightOf("gzip")];
	if (br === 0 && gzip === 0) return null;
	return br >= gzip ? "br" : "gzip";
}
