export default function SignUp() {
	return <h1>Sign up</h1>;
}
