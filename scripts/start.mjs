// npm start: installs and builds what is missing, then runs the server. This is plain JavaScript without packages, so
// that an older Node can run it. The server runs under the Node that the packages bring.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { canRunHere, runHere, runUnderPinnedNode } from './lib/server.mjs';

const justInstalled = await ensureInstalled();
await ensureBuilt();
if (canRunHere(justInstalled)) await runHere();
else runUnderPinnedNode();
