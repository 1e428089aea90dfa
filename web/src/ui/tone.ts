/** A colour by its meaning: bloom = you, lawn = yes, wattle = look here, galah = affection. */
export type Tone = 'bloom' | 'lawn' | 'wattle' | 'galah';
