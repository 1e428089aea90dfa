import { run } from '@quad/server/run.ts';
import { showCampusAround } from './around.ts';
import { loadDemoCampus } from './load.ts';

// Runs the server with the demo campus, which it loads into an empty database if so configured: `npm start`.
await run({ load: loadDemoCampus, showAround: showCampusAround });
