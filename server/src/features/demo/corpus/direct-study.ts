/** Short exchanges between any two friends (a and b), mostly about studying. Each one stands alone. */
export const STUDY_TALK = `
@ morning
a: is the 9 am on or was that email real
b: which email
a: the one that just said unfortunately
b: oh. then no

@ evening
a: how many words are you at
b: 1400 of 2000
a: nice
b: 900 of them are a quote

@ night
a: why are you awake
b: why are YOU awake
a: referencing
b: same. what's the rule for a podcast
a: I think you just say sorry and the year

@ midday
b: library?
a: full. there's a person asleep across three seats
b: level 5?
a: that's level 5

@ evening
a: did you start the reading
b: I've printed it
a: that's basically started
b: I've put it in a folder with a tab
a: you've basically finished

@ afternoon
a: can I borrow your notes from week 6
b: sure but from page 3 on they're about a sandwich
a: what kind
b: the kind I wanted

@ night
a: it submitted. I have the receipt. I've read the receipt twice
b: proud of you. shut the laptop
a: what if I open it just to look
b: shut it

@ midday
a: the tutor called me Andrew again
b: did you correct her
a: it's week 9. I'm Andrew now
b: how's Andrew going
a: he participates more than me honestly

@ any
a: what did you get for the quiz
b: 7 out of 10
a: same!
b: which ones did you miss
a: the last three
b: I missed the first three. together we're perfect

@ evening
a: group project update: one person has made a logo
b: and the rest?
a: there is a logo

@ any
a: is there a word limit or is it a word target
b: limit
a: oh no
b: how far over
a: it's less a word limit and more a memory

@ morning
a: running 5 late, save me the seat on the end
b: saved with a scarf
a: and the other one?
b: two scarves. it's cold and I'm loyal

@ afternoon
a: what room
b: the one where the door opens the wrong way
a: they all do
b: the one where it's funny

@ evening
a: do you understand the graph on slide 31
b: which way up
a: there's a which way up?

@ any
b: I've been accepted to the exchange!!
a: WHAT
b: one semester, a town with a river and a bakery
a: I'm so happy for you. who will I sit next to
b: andrew

@ midday
a: oral presentation tomorrow, my voice is going
b: honey and lemon. and don't whisper, it's worse
a: how do you know
b: choir. we lose someone every winter

@ evening
a: could you read my intro? one paragraph. be mean
b: send
...
b: it's good! the first sentence doesn't need to be there
a: that was my favourite one
b: I know. keep it in a drawer

@ night
b: hypothetically if someone deleted the shared doc
a: NO
b: hypothetically
a: there's version history. top left. breathe
b: hypothetically you've saved a life

@ morning
a: exam at 9. what do I eat
b: toast. banana. nothing new
a: I had leftover curry
b: brave. go with god

@ afternoon
b: HOW WAS IT
a: fine? I wrote a lot
b: a lot is good
a: some of it was about the right thing

@ any
a: are you doing summer subjects
b: thinking about it. you?
a: one. the easy one
b: which is the easy one
a: that's what I'm trying to find out

@ midday
a: lab partner dropped the flask
b: the flask flask?
a: the only flask
b: what did you do
a: we both looked at it for a while. then we wrote it up as a result

@ evening
a: can we book a room for thursday
b: 2 to 4, the one with the window
a: the window doesn't open
b: it's more of a picture. still nice

@ any
a: I emailed the coordinator like you said
b: and?
a: she gave me three extra days and said to eat something
b: she's the best person in that building

@ night
a: flashcards. 240 of them
b: done or to do
a: made. I've been decorating them
b: that's called hiding

@ afternoon
a: [library-dusk] leaving now and look what I'd have missed
b: okay that's worth a bad paragraph
a: it was three bad paragraphs

@ midday
a: what's the difference between a seminar and a tutorial
b: in a seminar everybody's done the reading
a: and in a tutorial?
b: they say they have

@ evening
a: have you picked a thesis topic
b: I've picked a font
a: it's a start
b: it's a serif

@ any
b: your talk was great today
a: I said um 400 times
b: I counted 11, and one was quite elegant
a: the long one?
b: the long one had a shape

@ night
a: [desk-night] this is my life until tuesday
b: nice mug though
a: it's the only one of us doing well

@ midday
a: printing for 40 cents a page. FORTY
b: art building, level 1, it's 12
a: how do you know these things
b: I've never paid full price for anything, including friendship

@ any
a: do you want to swap presentation slots? I've got a thing on the 1st slot day
b: which slot's yours
a: the one right after lunch
b: everyone's asleep. yes please

@ evening
a: turned my phone off for three hours to study
b: how was it
a: I cleaned the oven

@ morning
b: tute's cancelled, tutor's kid has chicken pox
a: poor kid
b: poor tutor. she sent us a worksheet AND a photo
a: of the worksheet?
b: of the pox
`;
