import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { deskQuoteWords as words } from "#app/features/quotes/desk/desk-quote-words.ts";
import { QuoteList } from "#app/features/quotes/desk/quote-list.tsx";
import { listQuotes } from "#app/features/quotes/queries.server.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import type { Route } from "./+types/quotes";

export const middleware: Route.MiddlewareFunction[] = [requireAct("book_walk_in")];

export async function loader({ context }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	return { quotes: await listQuotes(db, hotelToday(now())) };
}

export default function Quotes({ loaderData }: Route.ComponentProps) {
	return (
		<div className="narrow">
			<DeskHead
				title={words.title}
				sub={words.lead}
				aside={
					<DeskButtonLink look="line" icon="plus" to="/desk/walk-in?by=phone&keep=quote">
						{words.new}
					</DeskButtonLink>
				}
			/>
			<QuoteList {...loaderData} />
		</div>
	);
}
