import { Frame } from '#ui/drawings/Frame.tsx';
import { useBroken } from '#ui/use-broken.ts';

type Props = { src: string; width: number; height: number; className?: string | undefined };

/**
 * The icon or the banner of a place. A picture that cannot be loaded is replaced by an empty frame of the same size.
 */
export function PlacePicture({ src, ...size }: Props) {
  const { broken, onError } = useBroken();
  return broken ? <Frame {...size} /> : <img src={src} alt="" {...size} onError={onError} />;
}
