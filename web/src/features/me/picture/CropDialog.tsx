import { useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FormActions } from '#ui/Form.tsx';
import { useObjectUrl } from '#ui/use-object-url.ts';
import { type Crop, cropped, roomOf, type Size, squareOf, ZOOM_MAX, zoomed } from './crop.ts';
import css from './CropDialog.module.css';
import { Slider } from './Slider.tsx';
import { useCropGestures } from './use-crop-gestures.ts';

const MIDDLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

type Props = {
  file: File;
  /** Called with the square that the user has chosen, as a file. */
  onDone: (square: File) => void;
  onCancel: () => void;
  /** Called if the browser cannot show the file as a picture. */
  onBroken: () => void;
};

/**
 * A dialog to choose a square of a picture by touch, mouse or keyboard. Sliders can do everything that a drag can do.
 */
export default function CropDialog({ file, onDone, onCancel, onBroken }: Props) {
  const { image, size, setSize, crop, setCrop, isOpen, isBusy, close, take, result } = useCrop(
    file,
    onBroken,
  );
  const url = useObjectUrl(file);
  return (
    <Dialog
      open={isOpen}
      title="Crop your picture"
      width="small"
      dirty={crop !== MIDDLE}
      onClose={close}
      onClosed={() => {
        const square = result();
        if (square) onDone(square);
        else onCancel();
      }}
      footer={<Verbs isReady={size !== null} isBusy={isBusy} onCancel={close} onTake={() => void take()} />}
    >
      <div className="stack gap-16">
        <Stage crop={crop} size={size} change={setCrop}>
          {url && (
            <img
              ref={image}
              src={url}
              alt="What stays in the square"
              draggable={false}
              className={cx('absolute', css.image)}
              style={size ? offsetsOf(size, crop) : undefined}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setSize({ width, height })
              }
              onError={onBroken}
            />
          )}
        </Stage>
        <Sliders size={size} crop={crop} change={setCrop} />
      </div>
    </Dialog>
  );
}

type VerbsProps = { isReady: boolean; isBusy: boolean; onCancel: () => void; onTake: () => void };

const Verbs = ({ isReady, isBusy, onCancel, onTake }: VerbsProps) => (
  <FormActions>
    <Button kind="line" onClick={onCancel}>
      Cancel
    </Button>
    <Button disabled={!isReady} busy={isBusy} busyText="Cropping" onClick={onTake}>
      Use picture
    </Button>
  </FormActions>
);

function useCrop(file: File, onBroken: () => void) {
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [size, setSize] = useState<Size | null>(null);
  const [crop, setCrop] = useState(MIDDLE);
  const image = useRef<HTMLImageElement>(null);
  const done = useRef<File | null>(null);

  async function take(): Promise<void> {
    if (!image.current || !size || isBusy) return;
    setBusy(true);
    try {
      done.current = await cropped(image.current, crop, file);
      setOpen(false);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      onBroken();
    }
  }

  const close = () => setOpen(false);
  return { image, size, setSize, crop, setCrop, isOpen, isBusy, close, take, result: () => done.current };
}

type StageProps = {
  size: Size | null;
  crop: Crop;
  change: (next: (crop: Crop) => Crop) => void;
  children: React.ReactNode;
};

function Stage({ size, change, children }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const gestures = useCropGestures(stage, size, change);
  return (
    <div
      ref={stage}
      className={cx('relative overflow-hidden mx-auto round-row bg-sunken', css.stage)}
      {...gestures}
    >
      {children}
      <span className={cx('absolute inset-0 pointer-none', css.frame)} />
    </div>
  );
}

function Sliders({ size, crop, change }: Omit<StageProps, 'children'>) {
  const room = size ? roomOf(size, crop.zoom) : { x: false, y: false };
  return (
    <div className="grid gap-4">
      <p className="hint text-center">Drag to move, scroll or pinch to zoom, or use the sliders.</p>
      <Slider
        label="Zoom"
        min={1}
        max={ZOOM_MAX}
        value={crop.zoom}
        text={`${Math.round(crop.zoom * 100)}%`}
        disabled={false}
        onChange={(zoom) => size && change((now) => zoomed(size, now, zoom))}
      />
      <Slider
        label="Left to right"
        value={crop.x}
        text={`${Math.round(crop.x * 100)}%`}
        disabled={!room.x}
        onChange={(x) => change((now) => ({ ...now, x }))}
      />
      <Slider
        label="Top to bottom"
        value={crop.y}
        text={`${Math.round(crop.y * 100)}%`}
        disabled={!room.y}
        onChange={(y) => change((now) => ({ ...now, y }))}
      />
    </div>
  );
}

/**
 * Returns the size and the position of the whole picture, in per cent of the stage's side. With them, the chosen square
 * fills the stage.
 */
function offsetsOf(size: Size, crop: Crop): Record<'width' | 'height' | 'left' | 'top', string> {
  const { left, top, side } = squareOf(size, crop);
  const share = (pixels: number) => `${(pixels / side) * 100}%`;
  return { width: share(size.width), height: share(size.height), left: share(-left), top: share(-top) };
}
