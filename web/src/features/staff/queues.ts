// All queues of the console, one per line. Each is exported under its name in the contract.
export { appealsQueue as appeals } from './queues/appeals/queue.tsx';
export { lettersQueue as letters } from './queues/letters.tsx';
export { placesQueue as places } from './queues/places/queue.tsx';
export { reportsQueue as reports } from './queues/reports/queue.tsx';
export { supportQueue as support } from './queues/support/queue.tsx';
