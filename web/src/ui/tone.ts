/** A colour and its meaning. bloom: the user. lawn: yes. wattle: attention. galah: affection. */
export type Tone = 'bloom' | 'lawn' | 'wattle' | 'galah';
