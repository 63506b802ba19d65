/** How to reach the house, in one line of text with its links. */
export function ContactLines({ lead, phone, email }: { lead: string; phone: string; email: string }) {
	const link = "underline underline-offset-4 print:no-underline";
	return (
		<>
			{lead}{" "}
			<a href={`tel:${phone.replaceAll(" ", "")}`} className={`${link} figures`}>
				{phone}
			</a>
			,{" "}
			<a href={`mailto:${email}`} className={link}>
				{email}
			</a>
		</>
	);
}
