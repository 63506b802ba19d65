import type { ComponentProps } from "react";
import { Link } from "react-router";
import { type Busy, whileBusy } from "./while-busy.ts";

const shape =
	"inline-flex min-h-12 items-center justify-center gap-2 rounded-pill border px-6 py-2.5 text-center text-small font-medium leading-tight transition duration-200 ease-calm active:scale-[0.97] disabled:active:scale-100 aria-disabled:cursor-not-allowed aria-disabled:active:scale-100";

const variants = {
	/** The main action of a section. */
	primary:
		"border-transparent bg-lagoon text-white hover:bg-lagoon-deep disabled:bg-sand disabled:text-ink-soft aria-disabled:bg-sand aria-disabled:text-ink-soft",
	/** An action beside the main one. */
	secondary:
		"border-lagoon text-lagoon hover:bg-lagoon hover:text-white disabled:border-sand disabled:text-ink-soft disabled:hover:bg-transparent aria-disabled:border-sand aria-disabled:text-ink-soft aria-disabled:hover:bg-transparent",
	/** On top of film and pictures. */
	light: "border-transparent bg-foam text-ink hover:bg-white",
	/** Deletes or cancels something. */
	danger: "border-coral-deep text-coral-deep hover:bg-coral-deep hover:text-white",
} as const;

type Variant = { variant?: keyof typeof variants };

function classes(variant: keyof typeof variants, extra: string | undefined): string {
	return `${shape} ${variants[variant]}${extra ? ` ${extra}` : ""}`;
}

/** A button in the shape of a pill. */
export function Button({
	variant = "primary",
	busy = false,
	className,
	type = "button",
	...rest
}: ComponentProps<"button"> & Variant & Busy) {
	return <button type={type} className={classes(variant, className)} {...rest} {...(busy && whileBusy)} />;
}

/** A link that looks like a button. */
export function ButtonLink({
	variant = "primary",
	className,
	...rest
}: ComponentProps<typeof Link> & Variant) {
	return <Link className={classes(variant, className)} {...rest} />;
}
