import { run } from '@quad/server/run.ts';
import { showCampusAround } from './around.ts';
import { loadDemoCampus } from './load.ts';

// `npm start`: runs the server. If the settings ask for the demo campus, an empty database is filled with it.
await run({ load: loadDemoCampus, showAround: showCampusAround });
