import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Email } from "postal-mime";
import { openMailer } from "#app/features/email/mailer.server.ts";
import { createJobPlan } from "#jobs/job-plan.ts";
import { runDueJobs } from "#jobs/queue/worker.ts";
import type { openTestDatabase } from "./db.ts";
import { noon } from "./factories/forms.ts";
import { openMailServer } from "./mail-server.ts";

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

/** What a delivery brought: the messages as read, and every byte that was sent, with the words as they are read. */
type Delivery = { mails: Email[]; everything: string };

/** A house whose promises are kept when a test says so, with a real SMTP server that takes its mail. */
export async function openMailApp(database: TestDatabase) {
	const dataDir = mkdtempSync(join(tmpdir(), "palapa-mail-house-"));
	const server = await openMailServer();
	const hotelEmail = "stay@pbresort.example";
	const post = openMailer({ smtpUrl: server.url, dataDir, hotelEmail });
	const logged: unknown[] = [];
	const note = (...words: unknown[]) => void logged.push(words);
	const log = { debug: note, warn: note, error: note };
	const parts = { db: database.db, post, origin: "https://stay.example", hotelEmail };
	return {
		/** Does what is due, at a moment of the hotel's clock. */
		deliver: async (now: Date = noon): Promise<Delivery> => {
			const before = server.taken.length;
			const plan = createJobPlan({ ...parts, now: () => now, purgeExpired: async () => {} });
			await runDueJobs({ database, plan: { ...plan, recurring: {} }, log }, null);
			const taken = server.taken.slice(before);
			const files = taken.flatMap(({ mail }) => mail.attachments.map(({ content }) => readBytes(content)));
			const read = taken.flatMap(({ mail }) => [mail.subject, mail.text, mail.html]);
			const everything = [...taken.map(({ source }) => source), ...read, ...files, JSON.stringify(logged)];
			return { mails: taken.map(({ mail }) => mail), everything: everything.join("\n") };
		},
		close: async () => {
			post.close();
			await server.close();
			rmSync(dataDir, { recursive: true });
		},
	};
}

const readBytes = (content: Email["attachments"][number]["content"]) =>
	typeof content === "string" ? content : new TextDecoder().decode(content);
