import { run } from '@quad/server/run.ts';
import { showCampusAround } from './around.ts';
import { loadDemoCampus } from './load.ts';

// `npm start`: runs the server. If the settings ask for the demo campus, the server fills an empty database with it.
await run({ load: loadDemoCampus, showAround: showCampusAround });
