import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2) as (kind: "argon2id", parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP's lowest setting for Argon2id: 19 MiB, two passes, one lane. About 50 ms of one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

/** A password as it is stored: `$argon2id$v=19$m=…,t=…,p=…$salt$tag` (PHC string format), in base64 without padding. */
export async function hashPassword(password: string): Promise<string> {
	const nonce = randomBytes(16);
	const tag = await derive("argon2id", { message: spelled(password), nonce, tagLength, ...cost });
	return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** Whether a password is the one that was hashed, with the cost that it was hashed with. */
export async function isPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
	const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
	if (!match) return false;
	const [, memory, passes, parallelism, nonce = "", tag = ""] = match;
	const stored = Buffer.from(tag, "base64");
	const given = await derive("argon2id", {
		message: spelled(password),
		nonce: Buffer.from(nonce, "base64"),
		tagLength: stored.length,
		memory: Number(memory),
		passes: Number(passes),
		parallelism: Number(parallelism),
	});
	return timingSafeEqual(stored, given);
}

/** One spelling for characters that look alike, whichever keyboard typed them (NIST SP 800-63B, 3.1.1.2). */
const spelled = (password: string) => password.normalize("NFC");

const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
