import { createHash, randomBytes } from "node:crypto";

/** The secret half of a link that goes out by mail: 256 bits, in 43 characters that an address can carry. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** What is kept of it: whoever reads the books cannot follow the link. A secret of 256 bits needs no slow hash. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** Whether it could be one of ours: anything else was cut off or garbled on its way. */
export const looksLikeSecret = (text: string) => /^[\w-]{43}$/.test(text);
