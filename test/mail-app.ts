import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Email } from "postal-mime";
import { getHotelContact } from "#app/features/catalog/queries.server.ts";
import { openMailer } from "#app/features/email/mailer.server.ts";
import { allJobs } from "#jobs/all-jobs.ts";
import { type JobTools, withTools } from "#jobs/queue/define-job.ts";
import { runDueJobs } from "#jobs/queue/worker.ts";
import type { openTestDatabase } from "./db.ts";
import { noon } from "./factories/forms.ts";
import { openMailServer } from "./mail-server.ts";

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

/**
 * The result of a delivery: the messages as parsed, and every byte that was sent, with the words as they are read.
 */
type Delivery = { mails: Email[]; everything: string };

type Refusal = { responseCode: number; message: string };

/**
 * Runs jobs when a test says so, with a real SMTP server that accepts the e-mails.
 * @param takeMail how many e-mails a mailbox gets that nobody has confirmed; as many as there are when left out
 */
export async function openMailApp(database: TestDatabase, takeMail: JobTools["takeMail"] = async () => null) {
	const dataDir = mkdtempSync(join(tmpdir(), "palapa-mail-app-"));
	/** How the mail server refuses the next messages. */
	const refusals: Refusal[] = [];
	const server = await openMailServer({ refuseMessage: () => refusals.shift() ?? null });
	const hotelEmail = "stay@pbresort.example";
	const mailer = openMailer({ smtpUrl: server.url, dataDir, hotelEmail });
	const logged: unknown[] = [];
	const note = (...words: unknown[]) => void logged.push(words);
	const log = { debug: note, warn: note, error: note };

	/** The tools that jobs are given, at a moment of the hotel's clock. */
	const toolsAt = (now: Date): JobTools => ({
		db: database.db,
		mailer,
		origin: "https://stay.example",
		hotelEmail,
		readContact: () => getHotelContact(database.db, { hotelEmail }),
		dataDir,
		now: () => now,
		payments: null,
		retention: { forgetAfterMonths: 36, noteDays: 30 },
		calendars: { sessionSecret: "", calendarTestHosts: [], calendarReadSeconds: 600 },
		takeMail,
	});

	return {
		refusals,
		toolsAt,
		/**
		 * Runs the enqueued jobs that are due, without the recurring ones.
		 * @param now of the hotel's clock
		 * @param minutesLater of the database's clock, which decides which jobs are due
		 */
		deliver: async (now: Date = noon, minutesLater = 0): Promise<Delivery> => {
			const before = server.accepted.length;
			const jobs = withTools(allJobs, toolsAt(now)).filter(({ everyMinutes }) => everyMinutes === undefined);
			const at = minutesLater === 0 ? null : new Date(Date.now() + minutesLater * 60_000);
			await runDueJobs({ database, jobs, log }, at);
			const accepted = server.accepted.slice(before);
			const files = accepted.flatMap(({ mail }) => mail.attachments.map(({ content }) => readBytes(content)));
			const read = accepted.flatMap(({ mail }) => [mail.subject, mail.text, mail.html]);
			const everything = [...accepted.map(({ source }) => source), ...read, ...files, JSON.stringify(logged)];
			return { mails: accepted.map(({ mail }) => mail), everything: everything.join("\n") };
		},
		close: async () => {
			mailer.close();
			await server.close();
			rmSync(dataDir, { recursive: true });
		},
	};
}

const readBytes = (content: Email["attachments"][number]["content"]) =>
	typeof content === "string" ? content : new TextDecoder().decode(content);
