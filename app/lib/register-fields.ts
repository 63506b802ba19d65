/**
 * The fields that the register can ask of each adult beside name, nationality and document, where the hotel has set
 * it.
 */
export const registerFields = ["birthDate", "residence", "homeAddress", "occupation"] as const;

export type RegisterField = (typeof registerFields)[number];

/** Which of them are asked. */
export type RegisterSetting = Record<RegisterField, boolean>;
