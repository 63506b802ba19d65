/** The name in a record whose person is forgotten. Nobody opens a reservation with it. */
export const formerGuest = "Former guest";
