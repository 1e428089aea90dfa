import type { SealedThing } from '@quad/contract/reports/staff-shapes.ts';
import type { ReactNode } from 'react';
import { wholeDate } from '#ui/date-format.ts';
import { ItemCard } from '../../kernel/ItemCard.tsx';
import { SealedMedia } from './SealedMedia.tsx';

type Props = { thing: SealedThing; label: string; name: ReactNode; subtitle?: ReactNode; isLarge?: boolean };

/** A snapshot of reported content, with its files. */
export const SealedCard = ({ thing: { text, media, sealed_at, published_time }, ...props }: Props) => (
  <ItemCard
    look="sealed"
    text={text || '(No words)'}
    media={media.length > 0 && <SealedMedia media={media} />}
    {...props}
  >
    {published_time !== undefined && (
      <>
        Published <time dateTime={published_time}>{wholeDate(published_time)}</time>.{' '}
      </>
    )}
    Copy from <time dateTime={sealed_at}>{wholeDate(sealed_at)}</time>
  </ItemCard>
);
