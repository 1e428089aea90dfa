// `npm start`: installs and builds what is missing, then runs the server. It is plain JavaScript and uses no packages,
// so that an older Node can run it. The server itself runs under the Node from the packages.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { canRunHere, runHere, runUnderPinnedNode } from './lib/server.mjs';

const justInstalled = await ensureInstalled();
await ensureBuilt();
if (canRunHere(justInstalled)) await runHere();
else runUnderPinnedNode();
