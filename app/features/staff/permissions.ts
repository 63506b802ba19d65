import type { Actor } from "#app/lib/actor.ts";
export type DeskAct = string;
export function mayAct(by: Actor, _act: DeskAct): boolean { return by.kind === "staff" || by.kind === "system"; }
