import css from './HiddenNote.module.css';

/** Stands with what one wrote oneself, while enough reports hide it from all others. */
export const HiddenNote = () => <p className={css.note}>Hidden from others until our team has looked.</p>;
