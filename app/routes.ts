import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the house, written by hand: the table of contents. */
export default [
	layout("routes/site/layout.tsx", [
		index("routes/site/landing.tsx"),
		route("rooms", "routes/site/rooms.tsx"),
		route("wellness", "routes/site/wellness.tsx"),
		route("pbpavilion", "routes/site/pavilion.tsx"),
		route("faq", "routes/site/faq.tsx"),
		route("points", "routes/account/points.tsx"),
		route("sign-in", "routes/account/sign-in.tsx"),
		route("sign-up", "routes/account/sign-up.tsx"),
		route("account/reservations", "routes/account/reservations.tsx"),
		route("booking", "routes/booking/villa.tsx"),
		route("reserve-wellness", "routes/booking/wellness.tsx"),
		route("reserve-pavilion", "routes/booking/pavilion.tsx"),
		route("reservations", "routes/booking/find-reservation.tsx"),
		route("reservations/:reference", "routes/booking/reservation.tsx"),
		route("dinners/:reference", "routes/booking/dinner.tsx"),
		route("*", "routes/not-found.tsx"),
	]),
	route("logout", "routes/account/logout.ts"),
	route("booking/board", "routes/resources/stay-board.ts"),
	route("booking/changes", "routes/resources/stay-changes.ts"),
	route("reservations/:reference/calendar", "routes/resources/stay-calendar-file.ts"),
	route("reserve-pavilion/seatings", "routes/resources/pavilion-seatings.ts"),
	route("dinners/:reference/calendar", "routes/resources/dinner-calendar-file.ts"),
	route("sitemap.xml", "routes/resources/sitemap.ts"),
	route("robots.txt", "routes/resources/robots.ts"),
] satisfies RouteConfig;
