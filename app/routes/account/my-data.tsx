import { href } from "react-router";
import { hotel } from "#app/content/hotel/hotel.ts";
import { areaWords, dataWords } from "#app/content/words/account-area.ts";
import { AreaSection } from "#app/features/accounts/components/area-frame.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

/** So that the browser asks the server before it shows the page. */
export function loader() {
	return null;
}

export default function MyData() {
	return (
		<>
			<title>{`${areaWords().pages.data.title} · ${hotel.name}`}</title>
			<AreaSection title={dataWords().download}>
				<p className="prose-width mb-5">{dataWords().downloadText}</p>
				<ButtonLink to={href("/account/data.json")} reloadDocument>
					{dataWords().downloadLink}
				</ButtonLink>
			</AreaSection>
			<AreaSection title={dataWords().delete}>
				<p className="prose-width mb-5">{dataWords().deleteText}</p>
				<ButtonLink to={href("/account/delete")} variant="secondary" viewTransition>
					{dataWords().deleteLink}
				</ButtonLink>
			</AreaSection>
		</>
	);
}
