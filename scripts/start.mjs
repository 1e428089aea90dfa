// `npm start`: installs and builds what is missing, then runs the server. If the user's Node is too old for the server,
// the server runs under the Node that npm installed. This file is plain JavaScript without packages, so that an older
// Node can run it.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { canRunHere, runHere, runUnderPinnedNode } from './lib/server.mjs';

const justInstalled = await ensureInstalled();
await ensureBuilt();
if (canRunHere(justInstalled)) await runHere();
else runUnderPinnedNode();
