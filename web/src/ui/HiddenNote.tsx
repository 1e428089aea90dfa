import css from './HiddenNote.module.css';

/** Tells an author that reports hide their content from all others for now. */
export const HiddenNote = () => <p className={css.note}>Hidden from others until our team has looked.</p>;
