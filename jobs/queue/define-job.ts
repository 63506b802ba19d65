import type { z } from "zod";
import type { EmailContent } from "#app/features/email/email-content.ts";
import type { Mailer, OutgoingEmail } from "#app/features/email/mailer.server.ts";
import { toMessage } from "#app/features/email/message.ts";
import type { PaymentProvider } from "#app/features/payments/provider.ts";
import { defaultLanguage, type Language } from "#app/lib/language.ts";
import { withLanguage } from "#app/lib/language-scope.server.ts";
import type { Db } from "#db/connection/database.ts";
import { recordSentMail } from "./sent-mails.ts";
import type { Job, WorkerJob } from "./worker.ts";

/** The tools of every job. */
export type JobTools = {
	db: Db;
	mailer: Mailer;
	/** The address of the app as guests type it, without a slash at the end. Never what a request says: that can be forged. */
	origin: string;
	hotelEmail: string;
	/** The present contact of the hotel: a manager's settings, and those of the environment. */
	readContact: () => Promise<Parameters<typeof toMessage>[1]>;
	/** Where files of the app are: `sheets/` in it has the day sheets. */
	dataDir: string;
	now: () => Date;
	/** The provider of online payments; null where guests pay at the resort. */
	payments: PaymentProvider | null;
	/** When persons and health notes are deleted. */
	retention: { forgetAfterMonths: number; noteDays: number };
	/** How the calendars of other booking sites are read. */
	calendars: {
		sessionSecret: string;
		previousSessionSecret?: string | undefined;
		calendarTestHosts: readonly string[];
		calendarReadSeconds: number;
	};
	/**
	 * Asks before an e-mail to an address that nobody has confirmed.
	 * @returns null when it may be sent, else the moment when the mailbox may get another one
	 */
	takeMail: (mail: { address: string; id: string }, now: Date) => Promise<Date | null>;
};

/** A job as its file defines it: a worker runs it once it has the tools. */
export type JobDefinition = {
	kind: string;
	/** Of a job that recurs by itself. */
	everyMinutes?: number;
	run: (tools: JobTools, job: Job) => Promise<void>;
};

/**
 * A job that is enqueued. The payload is parsed before it is handled: it may come from an older version.
 * @param handle may run twice for one job (a process can die before it records the result) and must do no harm then
 */
export function defineJob<Payload>({
	kind,
	payload,
	handle,
}: {
	kind: string;
	payload: z.ZodType<Payload>;
	handle: (payload: Payload, tools: JobTools, job: Job) => Promise<void>;
}): JobDefinition {
	return { kind, run: async (tools, job) => handle(payload.parse(job.payload), tools, job) };
}

/** A job that recurs, at most once in so many minutes by all processes together. It is never dead. */
export function defineRecurringJob({
	kind,
	everyMinutes,
	run,
}: {
	kind: string;
	everyMinutes: number;
	run: (tools: JobTools) => Promise<void>;
}): JobDefinition {
	return { kind, everyMinutes, run: (tools) => run(tools) };
}

/** The tools of an e-mail job while it writes its e-mail. */
export type EmailContext = Pick<JobTools, "db" | "origin" | "hotelEmail" | "payments"> & {
	hotelPhone: string;
	now: Date;
	/** When the job was enqueued: the moment of the change that the e-mail is about. */
	changedAt: Date;
};

/** A written e-mail, with its recipient. */
export type WrittenEmail = Pick<OutgoingEmail, "to" | "calendar"> & {
	content: EmailContent;
	/** Whether the guest has confirmed the address. Else anybody may have typed it, and its mailbox gets only a few. */
	isConfirmed: boolean;
};

/** How long an e-mail waits for a mailbox that has had enough. One that is later than that is not sent at all. */
const longestWaitMs = 3 * 60 * 60_000;

/** The mailbox has had enough e-mails that nobody confirmed it asks for. */
class EmailWaits extends Error {
	override name = "EmailWaits";
	readonly retryInMs: number;

	constructor(retryInMs: number) {
		super("its mailbox has had enough e-mails for now");
		this.retryInMs = retryInMs;
	}
}

/**
 * A job that sends an e-mail.
 * @param readLanguage what its reader reads; English where it is left out, as for staff
 * @param write reads the newest truth; null when the e-mail is no longer true, and then none is sent
 */
export function defineEmailJob<Payload>({
	kind,
	payload,
	readLanguage,
	write,
}: {
	kind: string;
	payload: z.ZodType<Payload>;
	readLanguage?: (db: Db, payload: Payload) => Promise<Language>;
	write: (payload: Payload, context: EmailContext) => Promise<WrittenEmail | null>;
}): JobDefinition {
	return defineJob({
		kind,
		payload,
		handle: async (given, { db, mailer, origin, payments, now, takeMail, readContact }, job) => {
			const contact = await readContact();
			const context = {
				...{ db, origin, payments, hotelEmail: contact.email, hotelPhone: contact.phone },
				now: now(),
				changedAt: job.enqueuedAt,
			};
			const language = (await readLanguage?.(db, given)) ?? defaultLanguage;
			const email = await withLanguage(language, async () => {
				const written = await write(given, context);
				return written && { ...written, message: toMessage(written.content, contact) };
			});
			if (!email) return;
			const { content: _, message, isConfirmed, ...rest } = email;
			if (!isConfirmed) {
				const freeAt = await takeMail({ address: email.to.address, id: job.id }, context.now);
				if (freeAt && freeAt.getTime() - job.enqueuedAt.getTime() > longestWaitMs) return;
				if (freeAt) throw new EmailWaits(Math.max(freeAt.getTime() - context.now.getTime(), 1000));
			}
			await mailer.send({
				...message,
				from: contact.email,
				...rest,
				id: job.id,
				date: job.enqueuedAt,
				signal: job.signal,
			});
			await recordSentMail(db, job.id, now());
		},
	});
}

/** The jobs as a worker runs them. */
export function withTools(definitions: readonly JobDefinition[], tools: JobTools): WorkerJob[] {
	return definitions.map(({ run, ...definition }) => ({ ...definition, run: (job) => run(tools, job) }));
}
