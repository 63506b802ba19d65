import { createHmac } from "node:crypto";

/** The code that an authenticator app shows (RFC 6238: SHA-1, 30 seconds, six figures). @param secret its bytes as text */
export function codeOfApp(secret: string | Buffer, at = new Date()): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
	const mac = createHmac("sha1", secret).update(counter).digest();
	const offset = (mac.at(-1) ?? 0) & 15;
	return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The secret that somebody types into an authenticator app, as its bytes (RFC 4648, base32). */
export function bytesOfBase32(text: string): Buffer {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	const bits = [...text.replace(/[\s=]/g, "")].map((letter) =>
		alphabet.indexOf(letter).toString(2).padStart(5, "0"),
	);
	return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
