export default function ReservePavilion() {
	return <h1>Reserve pavilion</h1>;
}
