import { io } from 'socket.io-client';
import { type Caller, headersOf } from './sender.ts';

export type OpenPage = {
  /** The length of each disconnection, in milliseconds. */
  absences: readonly number[];
  /** Resolves once the socket is connected. */
  isBack(): Promise<void>;
  close(): void;
};

/** Opens a socket as a page does, and reconnects with the page's delays between attempts. */
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
