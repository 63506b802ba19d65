export default function Points() {
	return <h1>Points</h1>;
}
