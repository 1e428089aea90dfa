/** Studio 6, final boards: a Alex, b Bridget (owner), m Marco, y Yusuf. */
export const STUDIO_SIX = `
@ mon midday
b: group 6 assemble. brief is a bench. we have five weeks and one bench
m: I already have a bench
y: marco the brief came out an hour ago
m: I have several benches
a: I vote the bench remembers who sat on it
b: lovely. how
a: I've got four weeks for that part

@ wed afternoon
y: named the file BENCH_v1
b: it'll be BENCH_v1_final_REAL in a month, enjoy it while it's young
m: can we agree on a shared folder
y: made one. three folders inside. please use the folders
a: I saved it on the desktop of the lab computer
y: alex

@ thu evening
m: timber yard says spotted gum is 19 a metre offcut
b: budget is 120
m: so 6 metres and a biscuit
b: no biscuit

@ mon evening
b: crit notes: she liked the curve, hated the word sit
a: what do you call it then
b: she suggested dwell
y: I'm not setting dwell in 80 point. I have a family

@ tue afternoon
a: model's done, 1 to 10. it holds a full coffee and one phone
m: what about a person
a: a very small one. I used a potato
y: did the potato dwell

@ thu midday
m: I steamed the curve. it worked!! it's 2 degrees off
b: which way
m: the way that makes your back happy
b: then it's not off, it's a decision

@ sun evening
y: type's done for the boards. I went with the wide one
b: looks expensive
y: it was free. that's the dream
a: the kerning on Bench is so good I said it out loud
y: thank you. nobody ever says it

@ mon afternoon
b: can someone photograph the bench on the lawn before it rains
a: going now, light's good
...
a: [bench-coffee] done. a magpie is now in the project
b: keep the magpie
m: he's to scale
y: he is the only one using it correctly

@ wed evening
m: legs are on. nobody sit for 24 hours, glue
b: can I look at it
m: looking is fine
a: I sat
m: ALEX
a: I'm joking. I hovered

@ fri midday
b: who's printing
y: me, A1 x 3, the shop closes at 5 and the queue is to the door
a: I have credit on the student printer, use it, it cries but it works
y: the crying one on level 3?
a: tell it it's okay first

@ mon morning
b: final presentation thursday 11.40. we have 8 minutes and 2 of them are questions
m: I'd like not to speak
b: you can do the materials slide, it's one sentence
m: spotted gum. from a place. it was on special
b: perfect actually

@ wed night
y: board 2 had a typo. benhc
b: no
y: fixed and reprinted. 14 dollars. I'll never financially recover
a: I'll buy you a coffee for each letter that was right

@ thu afternoon
b: SHE SAT ON IT
m: she sat for the whole question time
a: she dwelled
y: do not
b: I think that's a high mark. she asked where we'd put it
m: I told her the sundial corner. she's emailing someone

@ fri evening
b: thank you all. genuinely my favourite group, and I've had groups
y: same. no one cried and one printer did
m: I'm keeping the offcuts, shout if you need a doorstop
a: see you at the end of year show. we're on the wall by the window, I checked
`;

/** Tuesday trivia: p Priya (owner), a Alex, h Hannah, e Eilish, d Declan, g Grace. */
export const TRIVIA = `
@ mon evening
p: trivia tomorrow, 7, the pub with the carpet
h: they all have the carpet
p: the BAD carpet
e: in. I can do music and bones
g: bones?
e: I dated a physio
a: I'll do logos and things that are orange
d: what do I do. I know a bit about the roman empire
p: every man does declan. you're in

@ tue evening
g: we need a name by 7
a: Quizzy McQuizface
g: 2016 called
h: Let's Get Quizzical
e: taken by the accountants, they've got shirts
p: The Sundials. quietly correct, except in summer
g: oh that's good

@ wed morning
p: second place. SECOND
h: by one point. by ONE. it was the capital of Australia
d: in my defence
g: declan there is no defence
d: I panicked and it was loud
a: you wrote Sydney with such confidence. you underlined it

@ thu midday
e: rehearsal moved, I'll be at trivia by 7.30 next week with a cello
p: does the cello know geography
e: it's been to Canberra

@ sun evening
h: been studying flags
p: how's that going
h: they're mostly stripes
a: I can do flags! it's just graphic design with an army

@ tue midday
g: table for six is booked under Brenda
p: why brenda
a: long story. found badge. she's one of us now

@ tue night
p: [gig-wall] win a round and they let you take a poster. we took the purple one
a: that's MY poster. we won my own poster
e: it was that or a meat tray
h: hamish would have wanted the meat tray
a: hamish has half a lamb. he is at peace

@ wed evening
d: third this week. progress?
g: that's the wrong direction, champion
d: I got the roman question
p: you did. you really did. we all saw it

@ fri midday
h: do we need a tactics chat
e: this is the tactics chat
h: tactic: nobody changes the answer after eilish says I'm sure
p: seconded
a: tactic: declan drinks water in the geography round

@ mon evening
p: tomorrow they're doing a science round. I will be insufferable
g: will be?
p: grace
g: I said it with love

@ tue night
e: WE WON
a: WE WON
d: by FOUR
h: the sundials!!! quietly correct!!!
p: prize is 60 dollars and a jug. the jug is empty, it's an actual jug
g: I'm keeping the jug until it's someone else's turn
d: what was the last answer in the end
p: canberra, declan
p: you wrote canberra
d: I wrote canberra

@ wed midday
g: jug is on my windowsill. it gets the morning light. it's happy
a: we're champions with a jug
h: defending champions with a jug

@ sun evening
p: nobody book anything tuesday. the accountants will want revenge
e: they've changed their name to Net Prophets
a: that's annoyingly good
g: hold your nerve. we have brenda
`;
