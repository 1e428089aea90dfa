import { READ_ONLY_BANNER } from '@quad/contract/banners/limits.ts';
import type { Banner } from '@quad/contract/banners/shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { serverNow } from '#platform/server-clock.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { bannerHost, dropLaid } from './host.ts';
import { banners, dismiss } from './queries.ts';

/** The maximum delay of a browser's timer, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * The latest announcement, above every screen. It replaces the same announcement in the server's HTML, so nothing moves
 * (see ui/base.css).
 */
export function Announcements() {
  const { data = [] } = useQuery(banners);
  const [, setOver] = useState(0);
  const first = data.find(({ ends_time }) => Date.parse(ends_time) > serverNow());
  useLayoutEffect(() => {
    dropLaid();
    document.body.toggleAttribute('data-announced', first !== undefined);
  }, [first]);
  useLayoutEffect(() => () => document.body.removeAttribute('data-announced'), []);
  const ends = first?.ends_time;
  useEffect(() => {
    if (ends === undefined) return;
    const left = Math.min(Date.parse(ends) - serverNow(), LONGEST_MS);
    const timer = setTimeout(() => setOver((times) => times + 1), left);
    return () => clearTimeout(timer);
  }, [ends]);
  return createPortal(first && <Announcement key={first.banner_id} banner={first} />, bannerHost());
}

function Announcement({ banner: { banner_id, text, tone } }: { banner: Banner }) {
  const cache = useQueryClient();
  const close = () => {
    void dismiss(cache, banner_id);
    // The pressed button disappears, so the screen's heading gets the focus.
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return (
    <section className="announcement" data-tone={tone} aria-label="Announcement">
      <p>
        <bdi>{text}</bdi>
      </p>
      {banner_id !== READ_ONLY_BANNER && (
        <IconButton icon="close" label="Close announcement" onClick={close} />
      )}
    </section>
  );
}
