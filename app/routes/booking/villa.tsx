export default function BookVilla() {
	return <h1>Booking</h1>;
}
