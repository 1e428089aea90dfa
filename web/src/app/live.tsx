import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { connectionEnded, connectionLost, useConnected, whenDoubted } from '#platform/connection-state.ts';
import { log } from '#platform/log.ts';
import { isChunkError } from '#platform/chunk-errors.ts';
import { isReachable } from '#platform/request.ts';
import { type Connection, setConnection } from '#platform/socket.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { showToast } from '#ui/toasts.ts';

/** The delay before the connection's code is fetched again after a failure, in milliseconds. */
const FETCH_AGAIN_MS = 5000;
/**
 * The maximum number of failed fetches while the server is reachable. After so many failures, the page assumes that a
 * newer version has replaced the code.
 */
const TRIES = 2;

/** While the signed-in part of the page is shown, keeps the connection for events open and the cache current. */
export function Live({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  useEffect(() => keepConnected(cache), [cache]);
  return children;
}

/**
 * Opens the connection. Reconnects when the browser reports that the network is back.
 * @returns a function that closes the connection
 */
function keepConnected(cache: QueryClient): () => void {
  let connection: Connection | undefined;
  let isOver = false;
  let failures = 0;
  let takeBack: (() => void) | undefined = whenIdle(() => void open());

  async function open(): Promise<void> {
    takeBack = undefined;
    // No part of the first screen waits for events, so the connection's code is fetched after the first screen.
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

  // Tests the connection. Without the test, the page would notice only late that it has lost the connection.
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

/** Returns null if the connection's code cannot be fetched. Logs any other error, which the code itself has thrown. */
function notFetched(error: unknown): null {
  if (!isChunkError(error)) log('error', `What carries the events cannot start: ${String(error)}`);
  return null;
}
