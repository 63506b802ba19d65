import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:https";
import type { LookupFunction } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { eventually } from "../eventually.ts";

/** Debian's Caddy, where it is installed. */
export const caddyProgram = ["/usr/bin/caddy"].find(existsSync);

/** Where guests reach the hotel of a test, by https with a certificate of its own authority. */
export type PublicAddress = {
	origin: string;
	/** Sends a request as a caller with an address of this machine (127.0.0.1 unless told otherwise). */
	send: (
		path: string,
		options?: {
			method?: string;
			headers?: Record<string, string>;
			body?: string;
			from?: string;
			onChunk?: (text: string) => void;
		},
	) => Promise<Response>;
	close: () => Promise<void>;
};

type Response = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

const hostName = "palapa.test";

/**
 * Runs `docs/Caddyfile` in front of processes that listen on these ports of this machine. Only what every Caddy of a
 * test must have for itself is added: ports, a folder, and an authority of its own for the certificate.
 */
export async function startCaddy(
	folder: string,
	ports: { https: number; http: number; processes: number[] },
): Promise<PublicAddress> {
	const storage = join(folder, "caddy");
	mkdirSync(storage, { recursive: true });
	const configuration = join(storage, "Caddyfile");
	writeFileSync(
		configuration,
		`{
	admin off
	http_port ${ports.http}
	https_port ${ports.https}
	local_certs
	skip_install_trust
	storage file_system ${storage}
}
import ${join(import.meta.dirname, "../../docs/Caddyfile")}
`,
	);
	const caddy = spawn(caddyProgram ?? "caddy", ["run", "--adapter", "caddyfile", "--config", configuration], {
		env: {
			PATH: process.env.PATH,
			HOME: storage,
			APP_HOST: hostName,
			APP_PROCESSES: ports.processes.map((port) => `127.0.0.1:${port}`).join(" "),
		},
		stdio: ["ignore", "ignore", "pipe"],
	});
	const lines: string[] = [];
	createInterface(caddy.stderr).on("line", (line) => lines.push(line));
	const ended = once(caddy, "close");
	const close = async () => {
		caddy.kill("SIGTERM");
		await ended;
	};
	onTestFinished(close);
	const authority = join(storage, "pki/authorities/local/root.crt");
	await eventually("Caddy has made its certificate", () => {
		if (caddy.exitCode !== null) throw new Error(`Caddy ended: ${lines.join("\n")}`);
		return existsSync(authority) && lines.some((line) => line.includes("certificate obtained successfully"));
	});
	const origin = `https://${hostName}:${ports.https}`;
	const send = sendBy(origin, readFileSync(authority));
	// It says that it has the certificate a moment before it shows it.
	await eventually("Caddy answers by https", () =>
		send("/healthz").then(
			({ status }) => status === 200,
			() => false,
		),
	);
	return { origin, close, send };
}

/** Every name is this machine. */
const toThisMachine: LookupFunction = (_name, options, found) => {
	if (options.all) found(null, [{ address: "127.0.0.1", family: 4 }]);
	else found(null, "127.0.0.1", 4);
};

function sendBy(origin: string, authority: Buffer): PublicAddress["send"] {
	const agents = new Map<string, Agent>();
	onTestFinished(() => {
		for (const agent of agents.values()) agent.destroy();
	});
	return (path, { method = "GET", headers = {}, body, from = "127.0.0.1", onChunk } = {}) => {
		const agent =
			agents.get(from) ??
			new Agent({ keepAlive: true, ca: authority, localAddress: from, lookup: toThisMachine });
		agents.set(from, agent);
		const form =
			body === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };
		return new Promise((resolve, reject) => {
			const sent = request(
				`${origin}${path}`,
				{ agent, method, headers: { ...form, ...headers } },
				(response) => {
					let text = "";
					response.setEncoding("utf8");
					response.on("data", (chunk: string) => {
						text += chunk;
						onChunk?.(chunk);
					});
					response.on("close", () => {
						if (response.complete)
							resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
						else reject(new Error(`${method} ${path} was broken off`));
					});
				},
			);
			sent.on("error", reject);
			sent.end(body);
		});
	};
}
