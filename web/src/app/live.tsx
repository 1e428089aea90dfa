import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { connectionEnded, connectionLost, useConnected, whenDoubted } from '#platform/connection-state.ts';
import { log } from '#platform/log.ts';
import { isChunkError } from '#platform/chunk-errors.ts';
import { isReachable } from '#platform/request.ts';
import { type Connection, setConnection } from '#platform/socket.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { showToast } from '#ui/toasts.ts';

/** How long until what carries the events is asked for again where it could not be fetched, in milliseconds. */
const FETCH_AGAIN_MS = 5000;
/** How often it is asked for of a server that is there until it counts as gone: there is a newer one. */
const TRIES = 2;

/** Keeps the one connection for events open while the signed-in part of the page is shown, and what is cached current. */
export function Live({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  useEffect(() => keepConnected(cache), [cache]);
  return children;
}

/** Opens the connection, and opens it anew where the browser knows better. @returns what ends that */
function keepConnected(cache: QueryClient): () => void {
  let connection: Connection | undefined;
  let isOver = false;
  let failures = 0;
  let takeBack: (() => void) | undefined = whenIdle(() => void open());

  async function open(): Promise<void> {
    takeBack = undefined;
    // Nothing on the first screen waits for events, so what carries them is fetched after it.
    const code = await import('./connection.ts').catch(notFetched);
    if (isOver) return;
    if (code) {
      connection = code.openLive(cache);
      setConnection(connection);
      return;
    }
    connectionLost();
    const timer = setTimeout(() => void open(), FETCH_AGAIN_MS);
    takeBack = () => clearTimeout(timer);
    if (await isReachable()) failures += 1;
    if (failures === TRIES && !isOver)
      showToast('New version ready.', { label: 'Reload', onPress: () => location.reload() }, { stays: true });
  }

  // A connection takes its time to notice that it is gone, or that it could be made again.
  function doubt(): void {
    if (connection) void connection.check();
    else if (!navigator.onLine) connectionLost();
  }
  function trust(): void {
    if (useConnected.getState().connected) return;
    connection?.renew();
    if (!takeBack) return;
    takeBack();
    void open();
  }
  const trustAgain = whenDoubted(doubt);
  addEventListener('offline', doubt);
  addEventListener('online', trust);
  doubt();

  return () => {
    isOver = true;
    takeBack?.();
    trustAgain();
    removeEventListener('offline', doubt);
    removeEventListener('online', trust);
    setConnection(null);
    connection?.close();
    connectionEnded();
  };
}

/** Gone, or out of reach: it is asked for again. Code that came and broke is heard of. */
function notFetched(error: unknown): null {
  if (!isChunkError(error)) log('error', `What carries the events cannot start: ${String(error)}`);
  return null;
}
