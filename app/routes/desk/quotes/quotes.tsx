import { hotelToday } from "#app/content/hotel/hotel-time.ts";
import { appContext } from "#app/context.ts";
import { deskQuoteWords as words } from "#app/features/quotes/desk/desk-quote-words.ts";
import { QuoteList } from "#app/features/quotes/desk/quote-list.tsx";
import { listQuotes } from "#app/features/quotes/queries.server.ts";
import { requireAct } from "#app/routes/middleware/require-staff.server.ts";
import { DeskButtonLink } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { PageLinks, toPage } from "#app/ui/desk/page-links.tsx";
import type { Route } from "./+types/quotes";

export const middleware: Route.MiddlewareFunction[] = [requireAct("book_walk_in")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, now } = context.get(appContext);
	const { rows: quotes, around } = toPage(await listQuotes(db, hotelToday(now())), url);
	return { quotes, around };
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
			<QuoteList quotes={loaderData.quotes} isFirst={loaderData.around.before === null} />
			<PageLinks around={loaderData.around} />
		</div>
	);
}
