import { data, href } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { appContext, requestContext } from "#app/context.ts";
import { listVillas } from "#app/features/catalog/queries.server.ts";
import { limitWords } from "#app/features/limits/limit-words.ts";
import { readStayQuery } from "#app/features/stays/schema.ts";
import { WaitingForm, type WaitingResult } from "#app/features/waiting-list/components/waiting-form.tsx";
import { joinWaitingList } from "#app/features/waiting-list/operations/join-waiting-list.server.ts";
import { firstArrival, readWaitedVilla } from "#app/features/waiting-list/policy.ts";
import { waitingListSchema } from "#app/features/waiting-list/schema.ts";
import { waitingListWords } from "#app/features/waiting-list/waiting-list-words.ts";
import { checkFields, type FieldValues, readForm } from "#app/lib/form-fields.ts";
import { deleteGuestDrafts } from "#app/lib/guest-drafts.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { withQuery } from "#app/lib/return-path.ts";
import { asWholeAnswer, readsAgain, sendReservation } from "#app/lib/send-form.ts";
import { parseIdempotencyKey } from "#app/lib/uuid.ts";
import type { RouteFacts } from "#app/route-facts.ts";
import { limitHeaders, readActing } from "#app/routes/acting.ts";
import { readToday } from "#app/routes/clock.ts";
import { answerHeaders, faultResponse } from "#app/routes/failure.ts";
import { readHotelContact } from "#app/routes/read-hotel-contact.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Route } from "./+types/waiting-list";
import { findKnownGuest } from "./new-reservation.server.ts";

export const handle: RouteFacts = { film: "villas" };

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const today = readToday(context);
	const { villaId, ...choice } = readStayQuery(url.searchParams, today);
	const guest = await findKnownGuest(context, request, null);
	return {
		today,
		choice: { ...choice, villaId: readWaitedVilla(villaId) ?? "" },
		villas: (await listVillas(context.get(appContext).db)).filter(({ available }) => available),
		guest: guest && { name: guest.name, email: guest.email },
		formKey: crypto.randomUUID(),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { form: words, refused } = waitingListWords();
	const today = readToday(context);
	const form = await readForm(request);
	const checked = checkFields(waitingListSchema(today), form);
	const { values } = checked;
	const formKey = parseIdempotencyKey(values.idempotencyKey) ?? crypto.randomUUID();
	const respond = (part: WaitingResult, status: number, headers: Record<string, string> = {}) =>
		data<WaitingResult>({ values, formKey, ...part }, { status, headers });
	if (form.has("look")) return respond({}, 200);
	if (!checked.ok) return respond({ errors: checked.errors }, 400);
	const { checkIn, checkOut, guests, villaId, name, email } = checked.fields;
	try {
		const outcome = await joinWaitingList(
			context.get(appContext).db,
			{
				...{ checkIn, checkOut, guests, villaId, name, email },
				userId: context.get(requestContext).user?.uid ?? null,
				idempotencyKey: formKey,
			},
			readActing(context),
		);
		if (outcome.ok) return respond({ sentTo: email }, 200);
		switch (outcome.reason) {
			case "villa_unknown":
				return respond({ errors: { villaId: refused.villaUnknown } }, 400);
			case "too_many_guests":
				return respond({ errors: { villaId: refused.tooMany(outcome.sleeps) } }, 400);
			case "arrival_too_soon":
				return respond(
					{ errors: { checkIn: refused.arrivalTooSoon(formatHotelDate(firstArrival(today))) } },
					400,
				);
			case "free_now": {
				const query = { checkIn, checkOut, guests: String(guests), villaId };
				return respond(
					{
						errors: { form: refused.freeNow },
						about: Object.keys(query),
						bookHref: withQuery(href("/booking"), query),
					},
					409,
				);
			}
			case "limit_reached":
				return respond(
					{ errors: { form: limitWords((await readHotelContact(context)).phone)[outcome.limit] } },
					429,
					limitHeaders(outcome.limit),
				);
			case "form_already_used":
				return respond({ errors: { form: refused.alreadyUsed }, formKey: crypto.randomUUID() }, 409);
		}
	} catch (error) {
		const { status, headers, isBusy } = faultResponse(context, error);
		return respond({ errors: { form: isBusy ? words.busy : words.failed } }, status, headers);
	}
}

export const headers = answerHeaders;

export async function clientAction(args: Route.ClientActionArgs) {
	const answer = await sendReservation<WaitingResult>(args, waitingListWords().form.failed);
	if (!("sentTo" in answer)) return answer;
	deleteGuestDrafts(args.request.url);
	return asWholeAnswer(answer);
}

export const shouldRevalidate = readsAgain;

export default function WaitingList({ loaderData, actionData }: Route.ComponentProps) {
	const words = waitingListWords().form;
	const result: WaitingResult | undefined = actionData;
	if (result?.sentTo) return <Sent to={result.sentTo} values={result.values} />;
	return (
		<>
			<meta name="description" content={words.description} />
			<meta name="robots" content="noindex" />
			<PageHeading title={words.title}>
				<p>{words.intro}</p>
			</PageHeading>
			<WaitingForm {...loaderData} title={`${words.title} · ${hotel.name}`} result={result} />
		</>
	);
}

function Sent({ to, values = {} }: { to: string; values: FieldValues | undefined }) {
	const { sent } = waitingListWords();
	const [before, after] = sent.text;
	const { checkIn = "", checkOut = "", guests = "", villaId = "" } = values;
	return (
		<>
			<title>{`${sent.title} · ${hotel.name}`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={sent.title} takesFocus>
				<p role="status" className="wrap-anywhere">
					{before} <strong className="font-medium">{to}</strong>
					{after}
				</p>
			</PageHeading>
			<Sheet>
				<div className="grid max-w-xl gap-6">
					<p>{sent.advice}</p>
					<div className="flex flex-wrap gap-3">
						<ButtonLink to={href("/rooms")} viewTransition>
							{sent.rooms}
						</ButtonLink>
						<ButtonLink
							to={withQuery(href("/waiting-list"), { checkIn, checkOut, guests, villaId })}
							variant="secondary"
							reloadDocument
						>
							{sent.again}
						</ButtonLink>
					</div>
				</div>
			</Sheet>
		</>
	);
}
