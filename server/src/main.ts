import { run } from './run.ts';

// Runs the server without the demo campus. `npm start` runs `demo/src/main.ts` instead, which adds the demo campus.
await run();
