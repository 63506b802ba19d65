import { href } from "react-router";
import { sayMoment } from "#app/lib/desk-dates.ts";
import type { HotelMoment } from "#app/lib/hotel-clock.ts";
import type { HotelDate } from "#app/lib/hotel-date.ts";
import type { CalendarRead } from "../queries.server.ts";
import { channelWords } from "./desk-channel-words.ts";

const words = channelWords.one;

type ShownRead = Pick<CalendarRead, "id" | "failure" | "changes" | "held"> & {
	readAt: HotelMoment;
	hasText: boolean;
	/** Nothing was taken by then. */
	isPreview: boolean;
};

/** The last reads of a calendar: when, the result of each, and its text. */
export function CalendarReads({
	calendarId,
	reads,
	today,
}: {
	calendarId: string;
	reads: readonly ShownRead[];
	today: HotelDate;
}) {
	return (
		<table className="ruled [--cell:8px_8px] [--edge:16px]">
			<tbody>
				{reads.map((read) => {
					const at = sayMoment(read.readAt, today);
					return (
						<tr key={read.id}>
							<th scope="row" className="num w-32 text-left font-normal">
								{at}
							</th>
							<td className={read.failure ? "text-coral-deep" : undefined}>{describe(read)}</td>
							<td className="num">
								{read.hasText ? (
									<a
										className="text-link"
										href={href("/desk/channels/:calendar/reads/:read", {
											calendar: calendarId,
											read: read.id,
										})}
										aria-label={words.textOf(at)}
									>
										{words.text}
									</a>
								) : null}
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}

function describe({ failure, changes, held, isPreview }: ShownRead): string {
	if (failure !== null) return channelWords.failure(failure);
	if (isPreview) return channelWords.preview.sub;
	const parts = (Object.keys(words.changes) as (keyof typeof words.changes)[]).flatMap((kind) =>
		changes[kind] ? `${changes[kind]} ${words.changes[kind]}` : [],
	);
	if (held) parts.push(words.held);
	return parts.length === 0 ? words.unchanged : parts.join(", ");
}
