export default function ReserveWellness() {
	return <h1>Reserve wellness</h1>;
}
