import { dbContext } from "#app/context.ts";
import { getStayBoard } from "#app/features/stays/queries.server.ts";
import { bookingWindow } from "#app/features/stays/stay-choice.ts";
import { readToday } from "#app/routes/today.ts";
import type { Route } from "./+types/stay-board";

/** The board of the villa form as JSON, for a form that is open while somebody else books. */
export async function loader({ context }: Route.LoaderArgs) {
	const { today, until } = bookingWindow(readToday(context));
	const board = await getStayBoard(context.get(dbContext), { from: today, until });
	return Response.json(board, { headers: { "Cache-Control": "no-store" } });
}
