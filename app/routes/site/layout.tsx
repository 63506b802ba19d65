import { Outlet } from "react-router";
import { SiteChrome } from "#app/routes/site/frame/site-chrome.tsx";

export default function SiteLayout() {
	return (
		<SiteChrome>
			<Outlet />
		</SiteChrome>
	);
}
