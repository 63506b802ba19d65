import type { ComponentProps, MouseEvent } from "react";
import { useLocation, useRevalidator } from "react-router";
import { languageNames, siteWords } from "#app/content/words/site-words.ts";
import {
	inPageLanguage,
	type Language,
	language,
	languageParameter,
	languagesOf,
} from "#app/lib/language.ts";
import { type Prices, pricesCookie, pricesParameter } from "#app/lib/prices.ts";
import { isPrivateField } from "#app/lib/private-fields.ts";
import { useRootData } from "#app/routes/root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";

/** In the storage of the browser: which language the guest has chosen. Then no other one is offered. */
const chosenLanguage = "language";

/** Languages and currencies behind one button of the bar, which shows the choice. */
export function LanguageMenu({ className }: { className: string }) {
	const { languageAndPrices, charged, language: languageLabel, prices } = siteWords();
	const isBoth = usePrices() === "both";
	const shown = `${language().toUpperCase()} · ${isBoth ? "US$/BZ$" : "US$"}`;
	return (
		<Menu
			label={
				<span className="site-nav-dropdown">
					<Icon name="globe" className="size-4" />
					<span className="sr-only">{languageAndPrices}: </span>
					{shown}
				</span>
			}
			className={className}
			panelClassName="menu"
		>
			<p className="label px-4 pt-2">{languageLabel}</p>
			<ul>
				<LanguageLinks className="menu-item" />
			</ul>
			<TypedTextNote className="menu-note" />
			<p className="label menu-apart px-4 pt-3">{prices}</p>
			<ul>
				<PriceLinks className="menu-item" />
			</ul>
			<p className="menu-note">{charged}</p>
		</Menu>
	);
}

/** The same page in each language, with everything that its address says. */
export function LanguageLinks({ className }: { className: string }) {
	const addressIn = useAddressIn();
	const choose = useChoice();
	const listed = languagesOf(useLocation().pathname).map((one) => ({ one, spoken: languageNames[one] }));
	return listed.map(({ one, spoken }) => (
		<Choice
			key={one}
			href={addressIn(one)}
			lang={one}
			hrefLang={one}
			isCurrent={one === language()}
			className={className}
			onClick={(event) => choose(event, one)}
		>
			{spoken.name}
		</Choice>
	));
}

const typedTextNotes: Record<Language, (button: string) => string> = {
	en: (button) => `Have you typed into the form? The button “${button}” at its end keeps it.`,
	es: (button) => `¿Ya escribió en el formulario? El botón «${button}», al final, lo conserva.`,
};

/**
 * Without scripts the links lose what is typed, and the buttons of a form keep it (`checked-form.tsx`). Shown only beside such
 * a form (`nav.css`); browsers with scripts get no code for it.
 */
export function TypedTextNote({ className }: { className: string }) {
	return <noscript>{import.meta.env.SSR ? <TypedTextNotes className={className} /> : null}</noscript>;
}

function TypedTextNotes({ className }: { className: string }) {
	return languagesOf(useLocation().pathname)
		.filter((one) => one !== language())
		.map((one) => (
			<p key={one} lang={one} className={`language-typed ${className}`}>
				{typedTextNotes[one](languageNames[one].form)}
			</p>
		));
}

/** A choice of the menu. Not a button of the page’s form: the first one in the page is what Enter in a field presses. */
function Choice({ isCurrent, children, ...link }: ComponentProps<"a"> & { isCurrent: boolean }) {
	return (
		<li>
			<a {...link} aria-current={isCurrent ? "true" : undefined}>
				{children}
				{isCurrent ? <Icon name="tick" className="size-4" /> : null}
			</a>
		</li>
	);
}

/**
 * The address of this page in another language; for somebody who is signed in the language is stored with their
 * account (`storeLanguage`).
 */
function useAddressIn(): (one: Language) => string {
	const { pathname, search, hash } = useLocation();
	const isSignedIn = Boolean(useRootData()?.user);
	return (one) => {
		const chosen = isSignedIn ? `?${languageParameter}=${one}${search.replace("?", "&")}` : search;
		return inPageLanguage(pathname + chosen + hash, one);
	};
}

/** Whether sums are shown in Belize dollars, too. The page is not asked for again where scripts run. */
export function PriceLinks({ className }: { className: string }) {
	const labels: Record<Prices, string> = { usd: siteWords().usd, both: siteWords().usdAndBzd };
	const { search } = useLocation();
	const { revalidate } = useRevalidator();
	const current = usePrices();
	const show = (prices: Prices) => (event: MouseEvent) => {
		event.preventDefault();
		// biome-ignore lint/suspicious/noDocumentCookie: the cookie store of browsers is not in all of them
		document.cookie = pricesCookie(prices, location.protocol === "https:");
		document.documentElement.dataset.prices = prices;
		void revalidate();
	};
	return (["usd", "both"] as const).map((prices) => {
		const query = new URLSearchParams([[pricesParameter, prices], ...new URLSearchParams(search)]);
		return (
			<Choice
				key={prices}
				href={`?${query}`}
				isCurrent={prices === current}
				className={className}
				onClick={show(prices)}
			>
				{labels[prices]}
			</Choice>
		);
	});
}

/**
 * One line for a guest whose browser prefers another language of ours. A script in the head shows it before the first paint
 * (`offerLanguage` in entry.server.tsx), so that nothing moves; nobody is led anywhere.
 */
export function LanguageOffers() {
	const addressIn = useAddressIn();
	const choose = useChoice();
	const { close } = siteWords();
	const others = languagesOf(useLocation().pathname).filter((one) => one !== language());
	return others.map((one) => (
		<aside
			key={one}
			lang={one}
			aria-label={languageNames[one].name}
			data-language={one}
			className="language-offer wrap"
			data-print="hide"
		>
			<a
				href={addressIn(one)}
				hrefLang={one}
				className="inline-flex min-h-11 items-center underline underline-offset-4"
				onClick={(event) => choose(event, one)}
			>
				{languageNames[one].offer}
			</a>
			<button
				type="button"
				lang={language()}
				aria-label={close}
				className="flex size-11 items-center justify-center"
				onClick={() => {
					rememberLanguage(language());
					delete document.documentElement.dataset.offers;
				}}
			>
				<Icon name="close" className="size-4" />
			</button>
		</aside>
	));
}

/**
 * The press on a language. What is typed is there again on the next page. Notes are stored nowhere (decision 0056), nor is the
 * text of a form that reserves nothing: a form with such text is sent to that page.
 */
function useChoice() {
	const { pathname, search } = useLocation();
	const isSignedIn = Boolean(useRootData()?.user);
	return (event: MouseEvent<HTMLAnchorElement>, one: Language) => {
		rememberLanguage(one);
		const form = document.querySelector<HTMLFormElement>("form[data-goes-along]");
		const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
		if (!form || !hasUnstoredText(form) || isNewTab) return;
		event.preventDefault();
		// The link stores the language with the account (`storeLanguage`); the form does not.
		if (isSignedIn)
			void fetch(event.currentTarget.href, { keepalive: true, redirect: "manual" }).catch(() => {});
		lookAt(inPageLanguage(pathname + search, one), form);
	};
}

/** A form with a key has a draft in the tab (`FormDraft`). */
function hasUnstoredText(form: HTMLFormElement): boolean {
	const hasDraft = form.elements.namedItem("idempotencyKey") !== null;
	return [...new FormData(form)].some(
		([name, value]) => value !== "" && name !== "contact" && (!hasDraft || isPrivateField(name)),
	);
}

/** Opens a page with what is typed into a form, which makes nothing there. */
function lookAt(address: string, form: HTMLFormElement): void {
	const look = Object.assign(document.createElement("input"), { type: "hidden", name: "look", value: "1" });
	const action = form.getAttribute("action") ?? "";
	form.setAttribute("action", address);
	form.append(look);
	// The browser itself sends it: the page in another language is a new document.
	form.submit();
	look.remove();
	form.setAttribute("action", action);
}

function rememberLanguage(language: Language): void {
	try {
		localStorage.setItem(chosenLanguage, language);
	} catch {
		// Without storage the line comes again.
	}
}

function usePrices(): Prices {
	return useRootData()?.prices ?? "usd";
}
