import { run } from '@quad/server/run.ts';
import { showCampusAround } from './around.ts';
import { loadDemoCampus } from './load.ts';

// The server with the demo campus, which it loads into an empty database where the configuration says so: `npm start`.
await run({ load: loadDemoCampus, showAround: showCampusAround });
