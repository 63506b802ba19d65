/** The output of the client's build in another language for the server: which files make up which page. */
// biome-ignore lint/performance/noBarrelFile: the entry of that build, which `load-app.ts` reads
export { default as manifest } from "virtual:react-router/server-manifest";
