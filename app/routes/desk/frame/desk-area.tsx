import { type LinksFunction, Outlet } from "react-router";
import deskStyles from "./desk.css?url";

/** Above the layouts of the desk: its sheet comes before all others, and states the order of the layers. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles }];

export default Outlet;
