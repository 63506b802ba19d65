import { useEffect, useRef, useState } from "react";
import { data, href, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { hotel } from "#app/content/hotel.ts";
import { databaseContext, dbContext, reportErrorContext, settingsContext } from "#app/context.ts";
import { reserveStay } from "#app/features/stays/commands.server.ts";
import { StayForm } from "#app/features/stays/components/stay-form.tsx";
import { getStayBoard } from "#app/features/stays/queries.server.ts";
import { readWish, staySchema } from "#app/features/stays/schema.ts";
import { announceStayChange } from "#app/features/stays/stay-changes.server.ts";
import { bookingWindow, readPress } from "#app/features/stays/stay-choice.ts";
import { useStayChanges } from "#app/features/stays/use-stay-changes.ts";
import {
	checkFields,
	type FieldErrors,
	type FieldValues,
	readFields,
	readForm,
} from "#app/lib/form-fields.ts";
import { formatUsd } from "#app/lib/money.ts";
import { reservationAccess } from "#app/middleware/reservation-access.server.ts";
import { answerLostNetwork } from "#app/routes/lost-network.ts";
import { readToday } from "#app/routes/today.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/villa";

export async function loader({ context, url }: Route.LoaderArgs) {
	const today = readToday(context);
	const found = {
		today,
		choice: readWish(url.searchParams, today),
		idempotencyKey: crypto.randomUUID(),
	};
	try {
		const window = bookingWindow(today);
		const board = await getStayBoard(context.get(dbContext), { from: today, until: window.until });
		return { ...found, board };
	} catch (error) {
		// The specification's answer to a list that cannot be loaded: the page stands, its list is empty.
		context.get(reportErrorContext)(error);
		const away = context.get(databaseContext).isAway(error);
		return data(
			{ ...found, board: null },
			away ? { status: 503, headers: { "Retry-After": "5" } } : { status: 500 },
		);
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const today = readToday(context);
	const checked = checkFields(staySchema(today), form);
	const { values } = checked;
	const press = readPress(form);
	if (press) return { kind: "looked", values: { ...values, ...press.choice }, month: press.month } as const;

	if (!checked.ok) return refuse(400, { errors: checked.errors });
	try {
		const outcome = await reserveStay(context.get(dbContext), checked.fields);
		if (outcome.ok) {
			if (!outcome.repeated)
				await announceStayChange(context.get(dbContext)).catch(context.get(reportErrorContext));
			const access = reservationAccess(context.get(settingsContext));
			const address = href("/reservations/:reference", { reference: outcome.reference });
			return redirect(`${address}?submitted`, {
				headers: { "Set-Cookie": await access.grant(request, outcome.reference) },
			});
		}
		switch (outcome.reason) {
			case "villa_unknown":
				return refuse(400, { errors: { villaId: "Please select a villa." } });
			case "too_many_guests":
				return refuse(400, { errors: { guests: `The chosen villa sleeps ${outcome.sleeps}.` } });
			case "villa_taken":
				return refuse(409, { message: { kind: "taken" } });
			case "price_changed":
				return refuse(409, { message: { kind: "price_changed", totalCents: outcome.totalCents } });
			case "form_already_used":
				return refuse(409, {
					message: { kind: "already_used", reference: outcome.reference },
					freshKey: crypto.randomUUID(),
				});
		}
	} catch (error) {
		context.get(reportErrorContext)(error);
		return refuse(context.get(databaseContext).isAway(error) ? 503 : 500, { message: { kind: "failed" } });
	}

	function refuse(status: number, answer: { errors?: FieldErrors; message?: Message; freshKey?: string }) {
		return data({ kind: "refused", values, ...answer } as const, {
			status,
			...(status === 503 ? { headers: { "Retry-After": "5" } } : {}),
		});
	}
}

type Refused = {
	kind: "refused";
	values: FieldValues;
	errors?: FieldErrors;
	message?: Message;
	/** For a form whose key is used up. */
	freshKey?: string;
};

type Message =
	| { kind: "taken" }
	| { kind: "failed" }
	| { kind: "price_changed"; totalCents: number }
	| { kind: "already_used"; reference: string };

/** A villa that was just taken shows what is free now; otherwise a refused form needs nothing new. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return actionStatus === 409 || defaultShouldRevalidate;
}

/** On a lost network the form stays as it is and says so; its key makes a second try safe. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return answerLostNetwork(serverAction, () =>
		data<Refused>({ kind: "refused", values: {}, message: { kind: "failed" } }, { status: 503 }),
	);
}

export default function BookVilla({ loaderData, actionData }: Route.ComponentProps) {
	useStayChanges(href("/booking/changes"));
	// Every look at the calendar brings a new key; the form keeps the one it was opened with.
	const [idempotencyKey] = useState(loaderData.idempotencyKey);
	const refused = actionData?.kind === "refused" ? actionData : undefined;
	const values: FieldValues | undefined = actionData?.values;
	const choice = {
		checkIn: values?.checkIn ?? loaderData.choice.checkIn,
		checkOut: values?.checkOut ?? loaderData.choice.checkOut,
		guests: values?.guests ?? loaderData.choice.guests,
		villaId: values?.villaId ?? loaderData.choice.villaId,
	};
	return (
		<>
			<title>{`${refused ? "Error: " : ""}Reserve a Suite & Villa · ${hotel.name}`}</title>
			<meta
				name="description"
				content="Choose your dates and one of eight villas by the sea in Belize. Booked directly, without commission."
			/>
			<PageHeading title="Reserve a Suite & Villa">
				<p>Choose your nights, then a villa that is free for all of them. Nothing is charged now.</p>
			</PageHeading>
			<main className="mx-auto w-full max-w-6xl px-3 pb-20 sm:px-8">
				<StayForm
					today={loaderData.today}
					board={loaderData.board}
					choice={choice}
					month={actionData?.kind === "looked" ? actionData.month : null}
					idempotencyKey={refused?.freshKey ?? values?.idempotencyKey ?? idempotencyKey}
					answer={actionData}
					message={refused?.message ? <MessageBox message={refused.message} /> : null}
				/>
			</main>
		</>
	);
}

function MessageBox({ message }: { message: Message }) {
	const box = useRef<HTMLDivElement>(null);

	useEffect(() => {
		if (message) box.current?.focus();
	}, [message]);

	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			className="rounded-card border-coral border-l-4 bg-coral/8 px-6 py-5 text-coral-deep"
		>
			{message.kind === "failed" ? <p>Error submitting reservation. Please try again.</p> : null}
			{message.kind === "taken" ? (
				<p>That villa was just taken for some of these nights. Nothing was booked; here is what is free.</p>
			) : null}
			{message.kind === "price_changed" ? (
				<p>
					The price of this stay has changed to{" "}
					<strong className="figures">{formatUsd(message.totalCents)}</strong>. Nothing was booked; please
					look at the new price and send the form again.
				</p>
			) : null}
			{message.kind === "already_used" ? (
				<p>
					This form was sent before and made reservation{" "}
					<Link
						to={href("/reservations/:reference", { reference: message.reference })}
						className="underline underline-offset-4"
					>
						{message.reference}
					</Link>
					. Send it again to make a second one.
				</p>
			) : null}
		</div>
	);
}
