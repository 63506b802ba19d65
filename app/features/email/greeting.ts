import { mailWords } from "#app/content/email-words.ts";
import { greetingName } from "./address.ts";
import type { Block } from "./email.ts";

/** How a letter begins: by name, where the name looks like one. */
export function greet(typedName: string): Block {
	const name = greetingName(typedName);
	return { kind: "words", text: name ? mailWords.dear(name) : mailWords.hello };
}
