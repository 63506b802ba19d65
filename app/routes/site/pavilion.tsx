export default function Pavilion() {
	return <h1>Pavilion</h1>;
}
