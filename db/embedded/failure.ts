/** PostgreSQL's messages when it cannot start, and the advice for each. First match wins. */
const knownFailures: { sign: RegExp; words: (folder: string, found: RegExpExecArray) => string }[] = [
	{
		sign: /No space left on device|Disk quota exceeded/,
		words: (folder) => `The disk that holds ${folder} is full: free some space and start again.`,
	},
	{
		sign: /initialized by PostgreSQL version ([\d.]+), which is not compatible with this version ([\d.]*\d)/,
		words: (folder, [, theirs, ours]) =>
			`The data in ${folder} was written by PostgreSQL ${theirs} and this release brings ${ours}: ` +
			"run the release that wrote it and dump it with pg_dump, or set DATA_DIR to a new folder.",
	},
	{
		sign: /(?:error while loading shared libraries|Library not loaded): ([^\s:]+)/,
		words: (_folder, [, library]) =>
			`PostgreSQL cannot load ${library}: run \`npm rebuild\` to link what it brings, ` +
			"or set DATABASE_URL to a PostgreSQL 15 or newer.",
	},
	{
		sign: /ENOENT|: not found$|cannot execute|Exec format error/m,
		words: () =>
			"The PostgreSQL that npm brings does not run on this system (Alpine and other musl systems among them): " +
			"set DATABASE_URL to a PostgreSQL 15 or newer.",
	},
	{
		sign: /Permission denied|EACCES|wrong ownership|invalid permissions/,
		words: (folder) =>
			`PostgreSQL may not use ${folder}: give the folder back to the user who made it, or set DATA_DIR to another.`,
	},
	{
		sign: /Cannot allocate memory|could not create shared memory/,
		words: () => "There is too little memory to start PostgreSQL: it needs about 150 MB free.",
	},
];

/** PostgreSQL found another one on the same data, or one that was killed and that the system has not removed yet. */
const usedByAnother = /lock file ".*" already exists|pre-existing shared memory block|Address already in use/;

/** One sentence about why PostgreSQL did not start; the last lines of its log where the cause is not a known one. */
export function explainEngineFailure(log: string, folder: string): string {
	for (const { sign, words } of knownFailures) {
		const found = sign.exec(log);
		if (found) return words(folder, found);
	}
	const lastWords = log.trim().split("\n").slice(-3).join(" ");
	return `PostgreSQL did not start in ${folder}: ${lastWords || "it gave no reason"}`;
}

/** Whether PostgreSQL stopped only because another one uses, or has just used, the data: another try may succeed. */
export function isUsedByAnother(log: string): boolean {
	return usedByAnother.test(log);
}
