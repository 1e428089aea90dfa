// npm start: installs and builds what is missing, then runs the server. Plain JavaScript that an older Node runs with
// nothing installed; from the server on, everything runs under the Node that comes with the packages.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { canRunHere, runHere, runUnderPinnedNode } from './lib/server.mjs';

const justInstalled = await ensureInstalled();
await ensureBuilt();
if (canRunHere(justInstalled)) await runHere();
else runUnderPinnedNode();
