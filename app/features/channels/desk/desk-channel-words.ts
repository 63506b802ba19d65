import { siteNames } from "#app/content/words/booking-site-words.ts";
import { countNights } from "#app/features/stays/words.ts";
import type { BookingSite } from "#app/lib/booking-sites.ts";
import { isolate } from "#app/lib/isolate.ts";
import type { EventAnswer, EventClass } from "../calendar-types.ts";
import type { AddressMistake } from "../fetch-calendar.server.ts";
import type { StoredEvent } from "../queries.server.ts";

const eventsOf = (count: number) => (count === 1 ? "1 event" : `${count} events`);

const calendarsOf = (count: number) => (count === 1 ? "1 calendar" : `${count} calendars`);

/** Why a read failed, in a sentence. */
const failures: Readonly<Record<string, string>> = {
	address_refused:
		"Their address leads into a private network or cannot be read here any more. Enter the address that the site shows on the page of this calendar.",
	not_found: "Their server has no calendar at this address.",
	unreachable: "Their server did not answer.",
	timeout: "Their server took longer than 10 seconds.",
	too_large: "Their calendar is larger than 2 MB.",
	too_many_redirects: "Their server sent us on more than three times.",
	busy: "Their server asked us to wait.",
	answered_badly: "Their server answered with an error.",
	no_calendar: "Their server sends a web page or nothing instead of a calendar.",
	cut_off: "Their calendar ends in the middle.",
	unreadable: "Their calendar has a line that cannot be read.",
	too_many_events: "Their calendar has more than 5,000 events.",
};

const mistakes: Record<AddressMistake, string> = {
	not_an_address: "Enter the whole address, such as https://www.airbnb.com/calendar/ical/123.ics.",
	not_https: "The address must begin with https://.",
	has_password: "Leave name and password out of the address.",
	has_port: "Leave the number after the colon out of the address.",
	inside_network: "This address leads into a private network. Enter the one that the site shows.",
};

/** The words of the calendars of other booking sites, for those who look after them. */
export const channelWords = {
	title: "Calendars of other sites",
	back: "Calendars of other sites",
	name: (site: BookingSite, villaName: string) => `${siteNames[site]}, ${villaName}`,
	every: (seconds: number) =>
		seconds % 60 === 0
			? `Each is read every ${seconds === 60 ? "minute" : `${seconds / 60} minutes`}`
			: `Each is read every ${seconds === 1 ? "second" : `${seconds} seconds`}`,
	readAll: {
		button: "Read all now",
		reading: "Reading…",
		/** The result, in sentences. */
		done: ({ good, failed, recent, goesOn }: Record<"good" | "failed" | "recent" | "goesOn", number>) =>
			[
				good + failed + recent + goesOn === 0 && "There is no calendar to read yet.",
				good > 0 && `${calendarsOf(good)} read.`,
				failed > 0 && `${calendarsOf(failed)} could not be read: see below.`,
				goesOn > 0 && `${calendarsOf(goesOn)} still being read: look again in a minute.`,
				recent > 0 && `${calendarsOf(recent)} read less than a minute ago.`,
			]
				.filter(Boolean)
				.join(" "),
	},
	failure: (failure: string) => failures[failure] ?? "Their calendar could not be read.",
	events: eventsOf,
	figures: {
		good: "Good reads",
		of: (count: number) => `of ${count}`,
		theirs: "Read by them",
		inHours: (count: number) => `of ${count}, last 3 h`,
		events: "Events now",
		soldTwice: "Sold twice",
		previews: "Preview waiting",
	},
	look: {
		title: "Needs a look",
		decide: "Decide",
		open: "Open",
		preview: "Look at the preview",
		soldTwice: "Sold twice",
		asked: "Stay or closing?",
		noGoodRead: (since: string | null) => (since ? `No good read since ${since}` : "Never read"),
		lost: "Events vanished",
		lostText: (since: string) => `More than half of its events are gone since ${since}.`,
		lostClosed: "All nights stay closed. Are these stays really cancelled there?",
		stillClosed: (count: number) => `The ${eventsOf(count)} known so far keep their nights.`,
		neverRead: "They have never read our calendar.",
		notRead: (since: string) => `They last read ours ${since}`,
		notReadText: (site: string) => `Nights sold here may still be open at ${site}.`,
		notReadWhat: "Check at the site that our address is entered.",
		waits: "Preview waits",
		waitsText: (count: number) => `${eventsOf(count)} read. Nothing is taken yet.`,
	},
	grid: {
		title: "By villa and site",
		legend: "In: we read theirs. Out: they read ours.",
		villa: "Villa",
		add: "Add",
		addTo: (site: string, villaName: string) => `Add the calendar of ${villaName} at ${site}`,
		in: (at: string) => `In ${at}`,
		out: (at: string | null) => (at ? `Out ${at}` : "Out never"),
		noEvents: "none now",
		soldTwice: (count: number) => `${count} sold twice`,
		stillClosed: (count: number) => `${count} still closed`,
		preview: "Preview waits",
		first: "First read to come",
	},
	add: {
		title: "Add a calendar",
		villa: "Villa",
		site: "Site",
		address: "Their calendar address",
		standIns: "For trying it out: the stand-in sites of all villas",
		hint: "At Airbnb: Calendar, Availability, Connect calendars. The address ends in .ics. No nights are taken before you have seen the preview.",
		submit: "Read and show a preview",
		submitting: "Reading their calendar…",
		villaMissing: "Choose a villa.",
		siteMissing: "Choose a site.",
		mistakes,
		connected: "The stays of this site come by its connector. An address beside it would sell them twice.",
		exists:
			"This villa has a calendar at this site already. If its address has changed, open it in the list above and change it there.",
	},
	preview: {
		sub: "Preview, nothing taken yet",
		read: (at: string) => `Events, ${at}`,
		stays: "Stays",
		staysOf: (count: number) => (count === 1 ? "1 stay" : `${count} stays`),
		closingsOf: (count: number) => (count === 1 ? "1 closing" : `${count} closings`),
		closings: "Closings",
		collides: "Collides",
		noNights: "Take no nights",
		collideTitle: "Collides",
		bookedHere: (name: string, nights: string) => `${isolate(name)} is booked here ${nights}.`,
		takenHere: (kind: string, nights: string) => `${kind} ${nights}.`,
		collideThen: "This event takes no nights. After the import it is first on Today under Needs a decision.",
		openStay: "Open the stay",
		others: "The other events",
		columns: { nights: "Nights", says: "It says", taken: "Taken for" },
		becomes: {
			stay: "A stay, price not known",
			here: "Its stay is here already and goes on",
			block: (site: string) => `Closed at ${site}`,
			window: "Takes no nights",
			copy: "Sent by us, takes no nights",
		},
		check: "Please check: it does not say why",
		importTitle: "If you import",
		inAll: "Closed in all",
		left: "Left for Today",
		importText:
			"Our website stops selling these nights at once. Names and prices of the stays are typed later, from the site.",
		importButton: (count: number) => (count === 0 ? "Start with no events" : `Import ${eventsOf(count)}`),
		importing: "Importing…",
		remove: "Wrong address or wrong villa",
		removeText:
			"Nothing was taken from it. It is read no more, and our address for this site leads nowhere. Then add the calendar again.",
		removeButton: "Remove this calendar",
		removing: "Removing…",
		after:
			"Later you can switch the calendar off and then choose: keep its nights closed, or free them. What is past is never touched.",
		again: "Read again",
		noRead: "Their calendar could not be read yet, so there is nothing to show.",
		changed: "Their calendar was read again meanwhile. Look at the preview once more.",
		nights: countNights,
	},
	classes: {
		stay: "Stay",
		block: "Closing",
		window: "No nights",
		unclear: "Closing or stay",
	} satisfies Record<EventClass, string>,
	states: {
		taken: "Taken",
		copy: "Sent by us",
		part: "In another event",
		window: "Takes no nights",
		sold_twice: "Sold twice",
		asked: "Stay or closing?",
		ignored: "Ours, ignored",
		over: "Over",
	} satisfies Record<StoredEvent["state"] | "part", string>,
	one: {
		standIn: "Book, move or cancel at the stand-in site",
		theirAddress: (text: string) => `Their address: ${text}`,
		addressLost:
			"The address cannot be read any more, because the server has another secret. Give it a new one below.",
		change: "Change their address",
		changeText: "For when the site shows another address. Stays and closings remain as they are.",
		newAddress: "Their new address",
		changing: "Reading their calendar…",
		notChanged: (failure: string) =>
			`The address is as it was. ${failures[failure] ?? "Their calendar could not be read."}`,
		otherCalendar: (known: number) =>
			`The address is as it was: none of the ${eventsOf(known)} known here is in that calendar. Is it the one of this villa? If the villa is listed anew there, switch this calendar off and add it again.`,
		goodAt: (at: string) => `Good read ${at}`,
		changedAt: (at: string) => `, last change ${at}`,
		never: "No good read yet",
		theirs: (at: string | null) => (at ? `Read by them ${at}` : "Not read by them yet"),
		ours: "Our address for this site",
		oursText: "Enter it at the site, so that it closes what is sold here. It tells nights only, no names.",
		renew: "Make a new address of ours",
		renewText: "The former address stops at once: enter the new one at the site.",
		renewing: "Making a new address…",
		events: "Events now",
		noEvents: "Their calendar has no events now.",
		seen: (at: string) => `seen first ${at}`,
		missing: (reads: number, since: string) =>
			`not in ${reads === 1 ? "the last read" : `the last ${reads} reads`}, since ${since}`,
		openStay: "Open the stay",
		atSite: "At the site",
		reads: "Last reads",
		text: "Text",
		textOf: (at: string) => `Text of the read ${at}`,
		unchanged: "Unchanged",
		changes: { new: "new", moved: "moved", gone: "gone", missing: "missing", back: "back again" },
		held: "more than half of its events missing, nothing freed",
		readNow: "Read now",
		reading: "Reading…",
		lossTitle: "Are these stays cancelled?",
		lossText: (count: number) =>
			`${eventsOf(count)} are gone from their calendar at once. Their nights stay closed until you say so.`,
		lossButton: "They are cancelled, free the nights",
		off: "Switch off",
		offText: "It is read no more, and our address for this site leads nowhere.",
		offNights: "Its nights to come",
		keep: "Keep them closed: its stays stay, its closings become blocks of ours",
		free: "Free them: its stays are cancelled, its closings opened",
		offButton: "Switch this calendar off",
		switchingOff: "Switching off…",
		repeats: (site: string) =>
			`${site} repeats our calendar, as somebody here has said. Nobody is asked about closings there of exactly the nights that are sold here.`,
		askAgain: "Ask about them again",
		offMissing: "Choose what becomes of its nights.",
		isOff: "This calendar is switched off.",
		answers: {
			stay: "It is a stay",
			closing: "It is a closing",
			cancelled: (site: string) => `Cancelled at ${site}`,
			ignore: "It is our own, ignore",
			repeats: "It is our own: this site repeats our calendar",
		} satisfies Record<EventAnswer, string | ((site: string) => string)>,
	},
	sale: {
		sold: (site: string, villa: string, nights: string) => `${site} has sold ${villa}, ${nights}.`,
		unclear: (site: string, villa: string, nights: string) =>
			`${site} has closed ${villa}, ${nights}. It does not say whether it has sold these nights.`,
		other: (nights: string) => `The villa is closed here ${nights}.`,
		free: "Nobody else has these nights any more: they are taken within a minute.",
		nightsOf: (name: string, nights: number) =>
			`${isolate(name)} has ${nights === 1 ? "one of these nights" : `${nights} of these nights`} here.`,
		isSecondSale: "So this is a second sale, not a copy of ours.",
		saidGone: (site: string, at: string) =>
			`You said ${at} that it is cancelled at ${site}: it leaves this list with the first read of their calendar without it.`,
		cannotMove: "Its stay here could not follow, because it has begun or was changed at the desk.",
		cancelledHere: (site: string) =>
			`Its stay was cancelled here, and our website sells these nights again: cancel it at ${site}, too, or say that it is a stay, and it takes them anew.`,
		lastRead: (site: string, at: string | null) =>
			at ? `${site} last read our calendar ${at}.` : `${site} has never read our calendar.`,
		takenAt: (at: string) => `taken ${at}`,
		told: "Nothing is released by itself. Managers are told by mail, again each hour.",
	},
	mail: {
		soldTwice: {
			subject: (count: number) =>
				count === 1 ? "Nights may be sold twice" : `Nights may be sold twice, ${count} times`,
			heading: "Sold twice: please decide",
			text: "Another site has sold nights that somebody else has here, or does not say whether it has. Nothing is released by itself.",
			button: "Decide at the desk",
			again: "This mail comes again each hour until it is settled.",
		},
		noGoodRead: {
			subject: (count: number) =>
				count === 1 ? "A calendar cannot be read" : `${count} calendars cannot be read`,
			heading: "No good read for three hours",
			text: "These calendars of other sites could not be read for three hours. What they have closed stays closed; what they sell now is not known here.",
			button: "Open the calendars",
			since: (at: string | null) => (at ? `No good read since ${at}` : "Never read"),
		},
	},
	refusals: {
		event_gone: "Their calendar does not have this event any more.",
		being_read: "This calendar is being read right now. Try again in a moment.",
		calendar_off: "This calendar is switched off already.",
		villa_unknown: "Choose a villa.",
		nights_taken: "Somebody has taken this villa meanwhile. Choose another one.",
		past: "These nights are over.",
	},
} as const;
