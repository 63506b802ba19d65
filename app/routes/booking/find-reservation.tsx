export default function FindReservation() {
	return <h1>Find</h1>;
}
