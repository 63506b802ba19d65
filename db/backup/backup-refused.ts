/**
 * A backup or a restore that cannot be done as asked. The message is one plain sentence that says what to do: print it
 * as it is, without a stack.
 */
export class BackupRefused extends Error {
	override readonly name = "BackupRefused";
}
