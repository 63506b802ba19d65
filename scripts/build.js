/** `npm run build`: builds the app, whether or not its sources have changed. */
import { build } from "./app-build.js";

build();
