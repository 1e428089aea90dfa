/** Alex (a) and Sam (b). */
export const SAM = `
@ mon evening
b: you said you wanted to start at the gym
a: I said that out loud?
b: you said it to the whole study hall
a: I was talking about my uncle Jim
b: 7 tomorrow?
a: am or pm
b: you know

@ tue midday
a: my arms have been disconnected
b: that's the good pain
a: sam I couldn't reach my own hair
b: you don't need hair. you need protein

@ thu evening
b: made too much jollof, want some for lunch tomorrow
a: yes. always. don't even ask
b: it's the hot one
a: ask me again

@ fri midday
a: that was the best thing I've eaten in a share house and I didn't even eat it in a share house
b: mum's recipe. she'd like your poster btw
a: which
b: the purple one. she thinks the note is her

@ sun afternoon
b: how do you study with hamish singing
a: I've learned the songs. it's faster

@ any
a: did you do leg day without me
b: legs wait for nobody
a: mine would
...
b: tomorrow then. upper
a: gym at 7? I'll drive
`;

/** Alex (a) and Mia (b). */
export const MIA = `
@ mon evening
b: do you say scallop or scollop
a: what's the difference
b: so it's scollop. noted
a: is this for your thesis
b: it's for my peace

@ thu midday
b: your frame arrived!! brave is on the wall
a: is it straight
b: it's brave

@ sat midday
a: do you want to come look at the plant sale
b: I've got 40 lemons, I don't need another dependent
a: there's a tiny fig
b: ...what time

@ sat evening
b: his name's gerald
a: the fig?
b: he's settling in. he's near the lemons so he has someone to look up to

@ wed evening
a: what's the word for when you walk into a room and forget
b: the doorway effect
a: no in another language, a good one
b: some of my family just say ya fue, that was that
a: perfect. ya fue

@ any
a: how was the coast
b: so good. windy. I've got sand in a book I didn't bring
a: any photos
b: [pier-sunset]
`;

/** Alex (a) and Hamish (b). */
export const HAMISH = `
@ sun evening
b: mate are you home
a: in my room, why
b: could you check if I left the oven on
a: you left it on and empty
b: how's it looking
a: ready for guests

@ wed midday
b: dad's coming down saturday, he'll want to see the lawn thing
a: the sundial corner?
b: he heard there was grass in the city and he has questions

@ sat evening
b: he liked the lawn. said it was a bit short
a: that's high praise isn't it
b: from him that's a poem

@ any
b: what do you want from the shops
a: milk that isn't the wall colour
b: got it
a: and peas. for the other knee
b: already in the basket mate
`;

/** Alex (a) and Leila (b). */
export const LEILA = `
@ mon night
b: it's rendering. nobody breathe
a: how long
b: four seconds. so, till thursday
a: I'll whisper

@ thu midday
b: IT'S DONE. come see my four seconds
a: coming
...
a: she BLINKED
b: eleven drawings for that blink
a: I believed every one

@ any
b: want the last of the hummus
a: which one
b: the good one
a: is there a not good one?
b: tuan made one. it's in the back. be kind to it
a: on my way with bread
b: bring the big bread
`;

/** Alex (a) and Bridget (b). */
export const BRIDGET = `
@ tue midday
b: favourite bench on campus, go
a: the one behind the old chemistry building, half in the hedge
b: CORRECT. private but not sad
a: what's the worst
b: the metal ones. they're for people who are about to leave

@ fri evening
b: she emailed! about putting the bench on the corner by the sundial!!
a: NO
b: they want a safety thing and a drawing and it has to be bolted but ALEX
a: a real bench. a bench with a bird
b: I've told marco, he's gone quiet, he's sanding something

@ any
b: are you free to look at the bolt drawing
a: yes send it
b: it's just four circles
a: they're good circles
b: thank you I did one twice
`;

/** Alex (a) and Talia (b). */
export const TALIA = `
@ mon evening
b: could you do our next one? same size, any colour that isn't brown
a: what's wrong with brown
b: the last guy did brown. we looked like soup
a: I've got a green in mind, like a bottle
b: like a BOTTLE. yes

@ any
a: draft one. tell me if the piano's too proud
b: the piano is correctly proud
b: can the date be bigger, my dad couldn't find the last one
a: I'll make it dad size
b: bless you. you're on the door, plus two
`;
