import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { defaultLanguage, inPageLanguage } from "#app/lib/language.ts";
import { deriveSecret } from "#app/lib/signer.server.ts";
import { type PageState, type PaymentProvider, ProviderRefused } from "./provider.ts";
import { checkWebhookSignature, readStripeEvent, signWebhook } from "./webhook-messages.server.ts";

type StandInSettings = { dataDir: string; sessionSecret: string };

const storedPage = z.object({
	amountCents: z.int(),
	description: z.string(),
	reference: z.string(),
	depositId: z.string(),
	successUrl: z.string(),
	cancelUrl: z.string(),
	expiresAt: z.iso.datetime(),
});

type StandInPage = z.infer<typeof storedPage>;

const storedEnd = z.discriminatedUnion("state", [
	z.object({ state: z.literal("paid"), paymentId: z.string() }),
	z.object({ state: z.literal("expired") }),
]);

const minutesMs = 60_000;
/** The name of a page, made from the key of its order. */
const standInPageId = /^page_[\da-f]{32}$/;
const signatureHeader = "Stand-In-Signature";

const folderOf = ({ dataDir }: StandInSettings) => join(dataDir, "payments");
const secretOf = ({ sessionSecret }: StandInSettings) => deriveSecret(sessionSecret, "stand-in payments");

/**
 * A provider for tests and demos that takes no money, beside the hotel itself: its pages are files in the data folder and are
 * shown at `/dev/payments`. It keeps the rules that matter of a real one: a page lives for 30 minutes at least, is paid or
 * closed once and never both, the same key is the same page, and messages are signed. Never in a public hotel.
 */
export function openStandIn(settings: StandInSettings, now: () => Date): PaymentProvider {
	const readPayment = (pageId: string) => readState(settings, pageId, now());
	return {
		name: "stand-in",
		async createPaymentPage({ idempotencyKey, expiresAt, ...order }) {
			const pageId = `page_${createHash("sha256").update(idempotencyKey).digest("hex").slice(0, 32)}`;
			const page = JSON.stringify({ ...order, expiresAt: expiresAt.toISOString() });
			if ((await read(settings, pageId)) === null) {
				if (expiresAt.getTime() - now().getTime() < 30 * minutesMs)
					throw new ProviderRefused("A page is open for 30 minutes at least.", "expires_too_soon");
				await writeOnce(settings, pageId, page);
			}
			if ((await read(settings, pageId)) !== page)
				throw new ProviderRefused("The key was used for another order.", "idempotency_error");
			const path = inPageLanguage(`/dev/payments/${pageId}`, order.language ?? defaultLanguage);
			return { pageId, url: new URL(path, order.successUrl).href };
		},
		async expirePaymentPage(pageId) {
			const page = await findStandInPage(settings, pageId);
			if (!page) throw new ProviderRefused("There is no such page.", "resource_missing");
			await writeOnce(settings, `${pageId}.end`, JSON.stringify({ state: "expired" }));
			return readPayment(pageId);
		},
		readPayment,
		async refund({ idempotencyKey, paymentId, amountCents }) {
			const pageId = paymentId.replace(/^payment_/, "page_");
			const state = standInPageId.test(pageId) ? await readPayment(pageId) : null;
			if (state?.state !== "paid") throw new ProviderRefused("There is no such payment.", "resource_missing");
			if (amountCents > state.amountCents)
				throw new ProviderRefused("More than was paid cannot go back.", "amount_too_large");
			const name = `${pageId}.refund-${createHash("sha256").update(idempotencyKey).digest("hex").slice(0, 16)}`;
			await writeOnce(settings, name, JSON.stringify({ id: `refund_${randomUUID()}`, amountCents }));
			const stored = z.object({ id: z.string() }).parse(JSON.parse((await read(settings, name)) ?? "null"));
			return { providerRefundId: stored.id };
		},
		readWebhook({ body, headers }, at) {
			const secrets = [secretOf(settings)];
			const checked = checkWebhookSignature(body, headers.get(signatureHeader), secrets, at);
			if (checked !== "signed") return { ok: false, reason: checked };
			const event = readStripeEvent(body);
			return event ? { ok: true, event } : { ok: false, reason: "unreadable" };
		},
	};
}

/** The data of its page; null for an unknown one. */
export async function findStandInPage(
	settings: StandInSettings,
	pageId: string,
): Promise<StandInPage | null> {
	const text = standInPageId.test(pageId) ? await read(settings, pageId) : null;
	return text === null ? null : storedPage.parse(JSON.parse(text));
}

/** The state of a page: open, paid or closed. */
export async function readStandInState(settings: StandInSettings, pageId: string, now: Date) {
	return (await readState(settings, pageId, now)).state;
}

/** Pays on a page, as its guest does. @returns whether it is paid, now or before; a page that is closed never is */
export async function payStandInPage(settings: StandInSettings, pageId: string, now: Date): Promise<boolean> {
	if ((await readStandInState(settings, pageId, now)) !== "open")
		return (await readStandInState(settings, pageId, now)) === "paid";
	const paymentId = pageId.replace(/^page_/, "payment_");
	await writeOnce(settings, `${pageId}.end`, JSON.stringify({ state: "paid", paymentId }));
	return (await readStandInState(settings, pageId, now)) === "paid";
}

/** The signed message that a page was paid, as it is sent to the webhook. */
export async function writeStandInMessage(
	settings: StandInSettings,
	pageId: string,
	now: Date,
): Promise<{ body: string; headers: Record<string, string> }> {
	const page = await findStandInPage(settings, pageId);
	const body = JSON.stringify({
		type: "checkout.session.completed",
		data: {
			object: {
				id: pageId,
				payment_status: "paid",
				payment_intent: pageId.replace(/^page_/, "payment_"),
				amount_total: page?.amountCents,
				currency: "usd",
				metadata: { deposit: page?.depositId ?? "" },
			},
		},
	});
	const headers = {
		"Content-Type": "application/json",
		[signatureHeader]: signWebhook(body, secretOf(settings), now),
	};
	return { body, headers };
}

async function readState(settings: StandInSettings, pageId: string, now: Date): Promise<PageState> {
	const page = await findStandInPage(settings, pageId);
	if (!page) throw new ProviderRefused("There is no such page.", "resource_missing");
	const end = await read(settings, `${pageId}.end`);
	if (end !== null) {
		const ended = storedEnd.parse(JSON.parse(end));
		return ended.state === "expired"
			? { state: "expired" }
			: { ...ended, amountCents: page.amountCents, currency: "usd" };
	}
	return { state: new Date(page.expiresAt) <= now ? "expired" : "open" };
}

async function read(settings: StandInSettings, name: string): Promise<string | null> {
	try {
		return await readFile(join(folderOf(settings), `${name}.json`), "utf8");
	} catch (error) {
		if (isCode(error, "ENOENT")) return null;
		throw error;
	}
}

/** The first one to write decides: the file appears whole under its name, once. */
async function writeOnce(settings: StandInSettings, name: string, text: string): Promise<void> {
	const folder = folderOf(settings);
	const draft = join(folder, randomUUID());
	await mkdir(folder, { recursive: true });
	await writeFile(draft, text, { mode: 0o600 });
	try {
		await link(draft, join(folder, `${name}.json`));
	} catch (error) {
		if (!isCode(error, "EEXIST")) throw error;
	} finally {
		await rm(draft);
	}
}

function isCode(error: unknown, code: string): boolean {
	return error instanceof Error && "code" in error && error.code === code;
}
