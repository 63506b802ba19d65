import { type LinksFunction, Outlet } from "react-router";
import appStyles from "../../app.css?url";
import siteStyles from "./frame/site.css?url";
import { SiteFrame } from "./frame/site-frame.tsx";

export const links: LinksFunction = () => [
	{ rel: "stylesheet", href: appStyles },
	{ rel: "stylesheet", href: siteStyles },
];

/** The frame stays mounted from page to page, also when a page fails, so that the film goes on. */
export default function SiteLayout() {
	return (
		<SiteFrame>
			<Outlet />
		</SiteFrame>
	);
}
