export type Actor =
	| { kind: "guest"; userId: string | null }
	| { kind: "staff"; name: string }
	| { kind: "system"; task: string };
