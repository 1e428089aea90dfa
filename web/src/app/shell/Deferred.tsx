import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countVisit } from '#features/me/install.ts';
import { preferences } from '#features/preferences/queries.ts';
import { keepShell } from '../offline.ts';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';

let isCounted = false;

/** What a signed-in page does beside its screens, and no screen waits for: shortcuts, and being there without a connection. */
export default function Deferred() {
  const { data } = useQuery(preferences);
  const mayKeep = data?.reduce_data === false;
  useEffect(() => {
    if (isCounted) return;
    isCounted = true;
    countVisit();
  }, []);
  useEffect(() => {
    if (mayKeep) void keepShell();
  }, [mayKeep]);
  return <Shortcuts />;
}
