/** 14B, bins and bills: a Alex, h Hamish (owner), l Leila, t Tuan. They share a house. */
export const BIN_NIGHT = `
@ sun evening
h: made a chat so we stop writing on the fridge
l: but I liked writing on the fridge
h: you wrote a poem over the gas bill
l: it rhymed with kilowatt
t: nothing rhymes with kilowatt
l: and yet
a: I'm in. first order of business: whose is the single boot

@ mon evening
h: bins tonight. yellow AND red
t: it's purple week
h: there is no purple week
t: there is now, glass is purple, it came in the mail
l: we have been putting glass in yellow like animals
a: the mail was under the boot

@ tue morning
a: they did not take the purple one
h: because it's not purple week
t: I'd like to apologise to the house

@ wed evening
l: cooking lentils, enough for 4, come get it
t: on the tram. 12 min. guard it
a: already eating
h: I'm at training till 8, leave me a spoon
l: one spoonful or the utensil
h: yes

@ thu evening
t: who used my rice cooker as a mixing bowl
a: ...
t: alex
a: it was a perfect size
t: it is an appliance. it has a cord
a: I did notice the cord

@ sun midday
h: rent's tuesday. I'm doing the transfer, send me your quarter by monday night
l: done
t: done
a: doing it now
h: alex you said that last time from a cinema
a: I'm at home. I'm looking at you

@ mon night
h: bins. it's actually purple week now
t: VINDICATION
l: [bin-night] all three out. the neighbour's cat supervised
a: he has a clipboard in his heart, that cat

@ tue evening
l: is the shower doing the noise again
t: which noise
l: like a whale who's been let down
h: I'll look at it saturday, it's just the washer
a: please don't fix the whale completely. I've got used to him

@ sat morning
h: whale's fixed. found 11 hair ties in the drain
l: nobody has that much hair
h: leila.
l: okay some people have that much hair

@ wed evening
a: does anyone mind if priya and theo come for dinner friday
t: no but I'm on late placement, save me some
l: can she bring the gelato spreadsheet
a: she brings it everywhere
h: can theo bring the speaker
a: he brings it everywhere

@ thu evening
t: electricity bill came. 214
h: 53.50 each
l: who is 214 dollars of electricity
t: it's your render computer
l: it's ART tuan
t: it's a heater that draws
a: can it draw us a smaller bill

@ sun evening
l: [bike-cat] HE'S IN MY BASKET
h: is that the supervisor
l: he got in and looked at me like go on then
t: did you go
l: once around the block. he liked it. he kept his eyes closed on the downhill

@ mon evening
a: bins?
h: yellow. out already
t: hamish you're a good man
h: I'm a man who walked past a bin

@ tue midday
t: inspection next thursday, email just came
l: the wall
a: the wall
h: what did you do to the wall
l: we hung a mirror
h: and
l: and then we un-hung it quite fast
a: I have filler. I've got a whole system, it's design school

@ sat midday
h: wall looks new. fair play
a: four coats. colour is called Almost Milk
t: which is what's in the fridge by the way
h: I'll get some, I'm driving past

@ thu midday
l: inspection done. she said the place was very lived in
t: is that good
l: she said it while looking at the boot
a: WHOSE IS THE BOOT

@ sun evening
h: parents are sending half a lamb
l: which half
h: I don't ask
t: I'll clear the freezer, there are three bags of peas with no known owner
a: the peas are for my knee
t: all three?
a: I've got two knees and a dream

@ wed evening
t: exam at 9 tomorrow. could we do quiet tonight
l: yes! headphones on
h: I'll do the dishes in the bath
t: you don't have to do that
h: too late. it's actually great
...
a: good luck tuan. there's an egg sandwich in the fridge with your name on it, literally, it's on the bag
t: I love this house

@ mon evening
h: bins. red and yellow. I'm at training so not me
a: I'll do it
l: he'll forget
a: I won't
...
a: done. supervised by the supervisor
`;
