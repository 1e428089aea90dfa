import { io } from 'socket.io-client';
import { type Caller, headersOf } from './sender.ts';

/** Somebody who keeps a page open. */
export type OpenPage = {
  /** For how many milliseconds they were away, each time. */
  absences: readonly number[];
  /** Resolves once the connection is there. */
  isBack(): Promise<void>;
  close(): void;
};

/** Keeps a connection as a page does, which tries again at the page's own pace. */
export function keepOpen(origin: string, caller: Caller): OpenPage {
  const absences: number[] = [];
  let lost: number | undefined;
  const socket = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    extraHeaders: headersOf(caller),
  });
  socket.on('disconnect', () => (lost = performance.now()));
  socket.on('connect', () => {
    if (lost !== undefined) absences.push(performance.now() - lost);
    lost = undefined;
  });
  return {
    absences,
    isBack: () =>
      socket.connected
        ? Promise.resolve()
        : new Promise((resolve) => socket.once('connect', () => resolve())),
    close: () => void socket.disconnect(),
  };
}
