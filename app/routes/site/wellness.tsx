export default function Wellness() {
	return <h1>Wellness</h1>;
}
