/**
 * Stands in for the connection library's third way to the server, 1 kB that every page would carry for nothing: ours does
 * not speak WebTransport, and `CONNECTING` names the two that are taken. The library leaves out what is not there. It finds
 * this by an alias of the build. @public
 */
export const WT = undefined;
