import { FailurePage } from "./failure-page.tsx";
import siteStyles from "./site.css?url";
import { SiteFrame } from "./site-frame.tsx";

/** A failure outside every layout, such as an unavailable database. No layout brings the style sheet then. */
export function SiteFailure({ error }: { error: unknown }) {
	return (
		<>
			<link rel="stylesheet" href={siteStyles} />
			<SiteFrame>
				<FailurePage error={error} />
			</SiteFrame>
		</>
	);
}
