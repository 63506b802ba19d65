import type { RewardDescription } from "#app/content/hotel/rewards.ts";

/** Something that points can be exchanged for, with what it costs now. */
export type Reward = RewardDescription & { name: string; costPoints: number };
