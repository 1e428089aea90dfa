import css from './UploadProgress.module.css';

type Props = {
  /** Share done, 0 to 1. */
  value: number;
  /** What is on its way: "Sending 2 photos". */
  label: string;
};

/** How far an upload is, as a bar and as text. Once all of it is there, Quad still has to decode it. */
export function UploadProgress({ value, label }: Props) {
  const percent = Math.round(value * 100);
  return (
    <label className={css.upload}>
      <span>{percent === 100 ? 'Processing' : label}</span>
      {percent < 100 && <span>{percent}%</span>}
      <progress className={css.bar} max={100} value={percent} />
    </label>
  );
}
