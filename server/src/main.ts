import { run } from './run.ts';

// The server by itself. `npm start` runs `demo/src/main.ts`, which brings the demo campus along.
await run();
