import { foldText } from "#app/lib/fold-text.ts";
import { formatHotelDate } from "#app/lib/hotel-date.ts";
import { defaultLanguage, language } from "#app/lib/language.ts";
import { type RegisterField, registerFields } from "#app/lib/register-fields.ts";

/** `DE Germany|…`: the codes of ISO 3166-1, and `XK`, which it leaves to its users and which Kosovo has everywhere. */
const list =
	"AF Afghanistan|AX Åland Islands|AL Albania|DZ Algeria|AS American Samoa|AD Andorra|AO Angola|AI Anguilla|AQ Antarctica|AG Antigua and Barbuda|AR Argentina|AM Armenia|AW Aruba|AU Australia|AT Austria|AZ Azerbaijan|BS Bahamas|BH Bahrain|BD Bangladesh|BB Barbados|BY Belarus|BE Belgium|BZ Belize|BJ Benin|BM Bermuda|BT Bhutan|BO Bolivia|BA Bosnia and Herzegovina|BW Botswana|BV Bouvet Island|BR Brazil|IO British Indian Ocean Territory|VG British Virgin Islands|BN Brunei|BG Bulgaria|BF Burkina Faso|BI Burundi|KH Cambodia|CM Cameroon|CA Canada|CV Cape Verde|BQ Caribbean Netherlands|KY Cayman Islands|CF Central African Republic|TD Chad|CL Chile|CN China|CX Christmas Island|CC Cocos (Keeling) Islands|CO Colombia|KM Comoros|CG Congo|CK Cook Islands|CR Costa Rica|HR Croatia|CU Cuba|CW Curaçao|CY Cyprus|CZ Czechia|DK Denmark|DJ Djibouti|DM Dominica|DO Dominican Republic|CD DR Congo|EC Ecuador|EG Egypt|SV El Salvador|GQ Equatorial Guinea|ER Eritrea|EE Estonia|SZ Eswatini|ET Ethiopia|FK Falkland Islands|FO Faroe Islands|FJ Fiji|FI Finland|FR France|GF French Guiana|PF French Polynesia|TF French Southern Territories|GA Gabon|GM Gambia|GE Georgia|DE Germany|GH Ghana|GI Gibraltar|GR Greece|GL Greenland|GD Grenada|GP Guadeloupe|GU Guam|GT Guatemala|GG Guernsey|GN Guinea|GW Guinea-Bissau|GY Guyana|HT Haiti|HM Heard and McDonald Islands|HN Honduras|HK Hong Kong|HU Hungary|IS Iceland|IN India|ID Indonesia|IR Iran|IQ Iraq|IE Ireland|IM Isle of Man|IL Israel|IT Italy|CI Ivory Coast|JM Jamaica|JP Japan|JE Jersey|JO Jordan|KZ Kazakhstan|KE Kenya|KI Kiribati|XK Kosovo|KW Kuwait|KG Kyrgyzstan|LA Laos|LV Latvia|LB Lebanon|LS Lesotho|LR Liberia|LY Libya|LI Liechtenstein|LT Lithuania|LU Luxembourg|MO Macao|MG Madagascar|MW Malawi|MY Malaysia|MV Maldives|ML Mali|MT Malta|MH Marshall Islands|MQ Martinique|MR Mauritania|MU Mauritius|YT Mayotte|MX Mexico|FM Micronesia|MD Moldova|MC Monaco|MN Mongolia|ME Montenegro|MS Montserrat|MA Morocco|MZ Mozambique|MM Myanmar|NA Namibia|NR Nauru|NP Nepal|NL Netherlands|NC New Caledonia|NZ New Zealand|NI Nicaragua|NE Niger|NG Nigeria|NU Niue|NF Norfolk Island|KP North Korea|MK North Macedonia|MP Northern Mariana Islands|NO Norway|OM Oman|PK Pakistan|PW Palau|PS Palestine|PA Panama|PG Papua New Guinea|PY Paraguay|PE Peru|PH Philippines|PN Pitcairn Islands|PL Poland|PT Portugal|PR Puerto Rico|QA Qatar|RE Réunion|RO Romania|RU Russia|RW Rwanda|BL Saint Barthélemy|SH Saint Helena|KN Saint Kitts and Nevis|LC Saint Lucia|MF Saint Martin|PM Saint Pierre and Miquelon|VC Saint Vincent and the Grenadines|WS Samoa|SM San Marino|ST São Tomé and Príncipe|SA Saudi Arabia|SN Senegal|RS Serbia|SC Seychelles|SL Sierra Leone|SG Singapore|SX Sint Maarten|SK Slovakia|SI Slovenia|SB Solomon Islands|SO Somalia|ZA South Africa|GS South Georgia and South Sandwich Islands|KR South Korea|SS South Sudan|ES Spain|LK Sri Lanka|SD Sudan|SR Suriname|SJ Svalbard and Jan Mayen|SE Sweden|CH Switzerland|SY Syria|TW Taiwan|TJ Tajikistan|TZ Tanzania|TH Thailand|TL Timor-Leste|TG Togo|TK Tokelau|TO Tonga|TT Trinidad and Tobago|TN Tunisia|TR Türkiye|TM Turkmenistan|TC Turks and Caicos Islands|TV Tuvalu|UG Uganda|UA Ukraine|AE United Arab Emirates|GB United Kingdom|US United States|UY Uruguay|UM US Outlying Islands|VI US Virgin Islands|UZ Uzbekistan|VU Vanuatu|VA Vatican City|VE Venezuela|VN Vietnam|WF Wallis and Futuna|EH Western Sahara|YE Yemen|ZM Zambia|ZW Zimbabwe";

/** Countries as guests say them, by their code, in the order of their names. */
export const countryNames: ReadonlyMap<string, string> = new Map(
	list.split("|").map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);

/** Other names that guests and passports have for a country, and the name of its people. */
const alsoCalled: Readonly<Record<string, string>> = {
	AU: "Australian",
	BS: "The Bahamas",
	BZ: "Belizean",
	CA: "Canadian",
	CD: "Democratic Republic of the Congo",
	CH: "Swiss",
	CI: "Côte d’Ivoire",
	CV: "Cabo Verde",
	CZ: "Czech Republic",
	DE: "German|Deutschland",
	ES: "Spanish",
	FR: "French",
	GB: "Great Britain|Britain|British|England|English|Scotland|Scottish|Wales|Welsh|Northern Ireland|UK",
	GM: "The Gambia",
	GT: "Guatemalan",
	HN: "Honduran",
	IE: "Irish|Republic of Ireland",
	IT: "Italian",
	KR: "Korea|Republic of Korea",
	MK: "Macedonia",
	MM: "Burma",
	MX: "Mexican",
	NL: "The Netherlands|Holland|Dutch",
	RU: "Russian Federation",
	SV: "Salvadoran",
	SZ: "Swaziland",
	TL: "East Timor",
	TR: "Turkey|Turkish",
	US: "United States of America|USA|America|American",
	VA: "Holy See",
};

const codesByName = new Map(
	[...countryNames].flatMap(([code, name]) =>
		[code, name, ...(alsoCalled[code]?.split("|") ?? [])].map((text) => [foldText(text), code] as const),
	),
);

/** The code of a country that is named in any usual way, or by its code; null for anything else. */
export function toCountryCode(text: string): string | null {
	return codesByName.get(foldText(text.trim())) ?? null;
}

/** The country of a guest in a registration: `nationality` is the text from before countries had codes. */
type OfCountry = { country: string | null; nationality: string | null };

/** By its code: as the list has it or, in another language, as Unicode has it. That is asked on the server, because browsers differ. */
function nameCode(code: string): string {
	if (language() === defaultLanguage) return countryNames.get(code) ?? code;
	return new Intl.DisplayNames([language()], { type: "region" }).of(code) ?? code;
}

/** The name of a guest's country, or the text where no country has that name; null without either. */
export function nameCountry({ country, nationality }: OfCountry): string | null {
	return country === null ? nationality : nameCode(country);
}

/**
 * An adult's answers to the further fields of the register, in words and in the order of its fields; unanswered ones
 * are left out.
 */
export function describeFurther(adult: Readonly<Record<RegisterField, string | null>>) {
	return registerFields.flatMap((field) => {
		const text = adult[field];
		if (text === null) return [];
		const value =
			field === "residence" ? nameCode(text) : field === "birthDate" ? formatHotelDate(text) : text;
		return [{ field, value }];
	});
}
