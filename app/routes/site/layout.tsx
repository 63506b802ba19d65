import { Outlet } from "react-router";
import { SiteChrome } from "./chrome/site-chrome.tsx";

export default function SiteLayout() {
	return (
		<SiteChrome>
			<Outlet />
		</SiteChrome>
	);
}
