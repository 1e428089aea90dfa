import { type DestinationStream, type Logger, pino } from 'pino';

/** The specification's log types, as a field of each line. Source: specification 1 §8. */
export type LogType = 'auth' | 'access' | 'info' | 'error' | 'debug' | 'chat';

/** The server's log. Lines carry ids of requests, never names, addresses, texts, tokens or who did what to whom. */
export type Log = Logger;

/** Opens the log. What could be personal in a request is never logged: only its method, route and outcome. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}
