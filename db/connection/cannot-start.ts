/**
 * The database cannot be opened until somebody does something about it.
 * The message is one plain sentence that says what to do: print it as it is, without a stack.
 * Compare by `name`: the built app and the scripts that Node runs natively each have their own copy of the class.
 */
export class CannotStart extends Error {
	override readonly name = "CannotStart";
}
