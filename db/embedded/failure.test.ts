import { expect, test } from "vitest";
import { explainEngineFailure, isUsedByAnother } from "./failure.ts";

test.each([
	[
		'FATAL:  could not write to file "pg_wal/xlogtemp.9": No space left on device',
		"The disk that holds /srv/data is full: free some space and start again.",
	],
	[
		"FATAL:  database files are incompatible with server\nDETAIL:  The data directory was initialized by PostgreSQL version 17, which is not compatible with this version 18.4.",
		"The data in /srv/data was written by PostgreSQL 17 and this release brings 18.4: run the release that wrote it and dump it with pg_dump, or set DATA_DIR to a new folder.",
	],
	[
		"/srv/bin/postgres: error while loading shared libraries: libicuuc.so.60: cannot open shared object file: No such file or directory",
		"PostgreSQL cannot load libicuuc.so.60: run `npm rebuild` to link what it brings, or set DATABASE_URL to a PostgreSQL 15 or newer.",
	],
	[
		"spawn /srv/bin/initdb ENOENT",
		"The PostgreSQL that npm brings does not run on this system (Alpine and other musl systems among them): set DATABASE_URL to a PostgreSQL 15 or newer.",
	],
	[
		"sh: 5: /srv/bin/postgres: not found",
		"The PostgreSQL that npm brings does not run on this system (Alpine and other musl systems among them): set DATABASE_URL to a PostgreSQL 15 or newer.",
	],
	[
		'FATAL:  data directory "/srv/data" has wrong ownership',
		"PostgreSQL may not use /srv/data: give the folder back to the user who made it, or set DATA_DIR to another.",
	],
	[
		"FATAL:  could not map anonymous shared memory: Cannot allocate memory",
		"There is too little memory to start PostgreSQL: it needs about 150 MB free.",
	],
	[
		"LOG:  one\nLOG:  two\nLOG:  three\nPANIC:  could not locate a valid checkpoint record\n",
		"PostgreSQL did not start in /srv/data: LOG:  two LOG:  three PANIC:  could not locate a valid checkpoint record",
	],
	["", "PostgreSQL did not start in /srv/data: it gave no reason"],
])("the sentence after %j says what to do", (log, sentence) => {
	expect(explainEngineFailure(log, "/srv/data")).toBe(sentence);
});

test.each([
	['FATAL:  lock file "postmaster.pid" already exists', true],
	['FATAL:  lock file "/srv/data/run/.s.PGSQL.5432.lock" already exists', true],
	["FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use", true],
	['FATAL:  could not create lock file "postmaster.pid": Permission denied', false],
	["FATAL:  database files are incompatible with server", false],
])("a PostgreSQL that said %j may be started again: %s", (log, may) => {
	expect(isUsedByAnother(log)).toBe(may);
});
