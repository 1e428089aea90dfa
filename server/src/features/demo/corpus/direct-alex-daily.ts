/** Alex (a) and Theo (b). */
export const THEO = `
@ mon midday
b: hey it's theo from the tute with the broken projector
a: the one where he drew the slide by hand
b: and it was better
a: so much better. good horse
b: why was there a horse
a: nobody asked. that's what I liked about us

@ wed evening
b: do you know anyone who does posters
a: I do posters
b: my cousin's band has 12 dollars and a dream
a: I've worked for less
...
a: [gig-wall] top middle. tell your cousin the wet hair stays
b: he's crying. he says thank you. he says can the hair be wetter

@ tue morning
b: coffee?
a: at the cart in 10
b: I'm AT the cart
a: then get me a flat white and act surprised

@ thu evening
b: have you seen my charger
a: which one
b: the white one
a: theo they're all the white one
b: the one with tape
a: level 3, second desk, behind the plant
b: you're incredible
a: I watched you leave it there

@ sun midday
b: helping my aunt move a fridge. do you have hamish's ute
a: I have hamish's number
b: is he strong
a: he lifts sheep
b: how does that compare to a fridge
a: fridge doesn't kick

@ mon night
b: can't sleep, what's a good film that isn't sad
a: the one with the bear
b: alex I cried at the bear
a: everyone cried at the bear. ok the heist one
b: the train heist or the museum heist
a: museum. nobody learns anything

@ tue midday
a: how was the accounting exam
b: it balanced
a: that's good?
b: it balanced at the wrong number but both sides agreed so

@ fri midday
b: lawn at 4?
a: yes. I've got the blanket. the new one
b: brenda's blanket
a: brenda's blanket

@ wed evening
a: are you going bouldering sunday
b: yes, come, I've got a guest pass
a: will I be able to hold a pencil on monday
b: no but you'll feel amazing about it

@ sun evening
a: I can't hold a fork
b: use a spoon
a: I'm using a straw. it's a pasta
b: proud of you

@ mon midday
b: leaving my bag with you, going to the printer
a: which one
b: the crying one. I've got tissues

@ any
b: library till late, you around?
a: yep, level 3 till about 9 then I'm toast
b: I'll come say hi
...
b: said hi. you were asleep on a colour wheel
a: I was testing warm grey

@ any
b: are you still on campus
b: did you grab my charger from level 3?
`;

/** Alex (a) and Priya (b). */
export const PRIYA = `
@ mon evening
b: is this the alex who wrote quietly desperate font on the feedback form
a: who told you
b: you signed it
a: I stand by it. it's a slide about grief in comic sans
b: hi I'm priya and I laughed so loudly I had to leave

@ tue midday
b: gelato theory: the best shop is the one with the fewest colours on the sign
a: go on
b: I need someone with me to gather data
a: I'm free at 3
b: I already put you down for 3

@ wed evening
a: what's a p value, in normal words
b: if nothing was going on, how weird would this be
a: that's my whole house
b: your house is significant

@ thu night
b: I can hear my upstairs neighbour learning the recorder
a: what song
b: the first half of happy birthday. only ever the first half
a: so it's never anybody's birthday
b: it has been nobody's birthday for eleven days

@ sat midday
b: want to come to my cousin's thing next weekend, there'll be 90 people and you'll be fed until you're a chair
a: yes. what do I wear
b: something with give
a: what do I bring
b: just don't say you're full. ever. it's read as a challenge

@ sun night
a: I'm a chair
b: told you
a: your aunt put mangoes in my bag. in my BAG priya
b: she likes you. she gave theo a coconut once

@ tue evening
b: ninety one
a: NINETY ONE
b: I would like to be normal about it
a: no. I'm making you a certificate
...
a: [desk-night] working on it now. it has a border
b: ALEX it has a BORDER

@ wed midday
a: save me a seat, my crit's running over
b: front or back
a: somewhere I can be sad and see the screen
b: so, middle

@ thu evening
b: erg tomorrow?
a: my hands have filed a complaint
b: my hands are cc'd
a: 6?
b: 6. I'll bring bananas, like it's a treaty

@ sun evening
b: do you think I should do honours
a: do you want to or do you like being asked
b: ...I like being asked AND I want to
a: then yes. you made a 14 row table about gelato for fun. that's research
b: 16 rows. I've had a big week

@ mon evening
a: thanks for walking me through the heap thing
b: you got it by yourself, I only nodded
a: it was targeted nodding

@ fri midday
b: steps or lawn today
a: lawn till the sun's gone, then steps
b: so, all of it
a: all of it

@ any
b: printing my lab report, it's 40 pages, the machine is making the noise
a: tell it it's okay
b: I told it. it's crying harder
...
b: done. meet you after? I've got 20 minutes before my shift
a: yes. I'm just packing up
b: where
a: see you at the library steps
`;

/** Alex (a) and Ines (b). */
export const INES = `
@ tue evening
b: you're the one who drew the tiny ordered family
a: it's a heap
b: I know, I've saved it as my lock screen
a: that's the nicest thing anyone's done to my homework

@ thu midday
b: octopus fact of the day, three hearts
a: what do they do with them
b: two for the gills, one for everything else. it stops when they swim
a: so they get tired of swimming because it breaks their heart
b: alex it's a wednesday
a: it's a thursday
b: then it's allowed

@ sun evening
b: what's your worst film
a: to watch or to have watched
b: ooh. to have watched
a: the one with the boat. three hours. the boat never leaves
b: I love the boat one
a: the boat NEVER LEAVES ines

@ mon midday
a: [sundial] do you think this is right or is my phone wrong
b: what time does the sundial say
a: about an hour and one pigeon
b: then it's lunch

@ wed evening
b: are you going to the flow session monday
a: yes but leaving early for print
b: I'll take notes with drawings
a: bad ones please, I need to feel useful

@ any
a: ok 20 questions but about uni. best lecture ever
b: the one where the lights failed and she did the whole brain by torch
a: that's so good
b: worst tute
a: the pillar
b: it's always the pillar
...
a: worst lunch
b: sandwich. warm. it had been in a bag with a beaker
b: okay your turn. worst group project?
`;

/** Alex (a) and Jonah (b). */
export const JONAH = `
@ mon midday
b: welcome to the app! I message the first people by hand, tell me if anything's broken
a: it's great. when I turn my phone sideways the crown goes for a walk
b: the crown goes for a walk?
a: [tram] sorry not that, I'm on the tram. it slides off your face and into the time
b: that's the best bug report I've had

@ thu evening
b: do you crochet
a: I can do a square that's a triangle
b: come tuesday. we have a bag of triangles

@ any
a: found another one. if I type exactly 200 letters the counter says 200 of 200 and then looks embarrassed
b: embarrassed how
a: it goes red but a bit to the left
b: looking now
...
a: it's not urgent, I just thought you'd enjoy it
b: I did
b: Thanks for the bug report. Fixed!
`;
