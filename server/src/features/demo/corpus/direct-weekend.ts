/** Short exchanges between any two friends (a and b): sport, music, plans, being kind. Each one stands alone. */
export const WEEKEND_TALK = `
@ thu evening
a: what are we doing friday
b: nothing. gloriously
a: can I come
b: bring your own nothing

@ evening
a: did you see the game
b: don't, I'm watching it delayed
a: ok
b: ...is it a good ok or a bad ok
a: it's an ok

@ sat morning
a: [rowing-sheds] up before the sun and I hate that I love it
b: who are you
a: a person with a thermos now

@ fri evening
a: we're at the long table at the back
b: which back
a: the back back. past the fish tank
b: there's a fish tank?
a: follow the sound of someone losing at darts

@ sun midday
a: how are the legs
b: they've resigned
a: it was only 10 k
b: it was only 10 k to YOU

@ any
a: do you have a black shirt I can borrow for a gig
b: size?
a: usher at the back who nobody sees
b: got one. it's very invisible

@ sat midday
b: market haul: four records, a lamp, a duck
a: a duck?
b: ceramic. I panicked. he was looking at me

@ any
a: are you coming to the show
b: thursday, row F
a: I'm the third tree
b: I'll clap at the tree

@ sun evening
a: sunday feeling
b: big or small one
a: medium. it's mostly laundry
b: want to walk to the river and back
a: yes. ten minutes

@ evening
a: thanks for today by the way
b: for what
a: for just sitting there
b: it's one of my main skills

@ any
b: how's your grandad doing
a: better! he's bossing the nurses
b: that's the best sign
a: he's got one of them playing cards

@ fri midday
a: beach tomorrow?
b: it's 19 degrees
a: so a jumper beach
b: ok a jumper beach

@ sat evening
a: [pier-sunset] jumper beach was correct
b: the little penguin!!
a: he did a lap just for us

@ any
a: I got the job!!!
b: THE job?
a: the bookshop one. saturdays
b: do you get a discount
a: 30 percent and a lanyard

@ evening
a: what should I say in the card
b: what's the occasion
a: leaving. he was only there two weeks
b: sorry you're leaving, we were just starting to wonder who you were

@ any
b: I need a book. sad but with a dog that lives
a: I've got exactly that
b: you're sure about the dog
a: I checked the last page for you

@ sun afternoon
a: chess at the park later?
b: loser buys doughnuts
a: I always lose
b: I always want doughnuts

@ any
a: is it weird to go to a film alone
b: no it's the best thing. no one asks you who that guy is
a: I'm usually the one asking
b: then definitely go alone

@ thu evening
a: two spare tickets for tonight, 8 pm, small room, a man and a harp
b: a harp
a: apparently it goes off
b: I'm getting my shoes

@ night
b: THE HARP
a: I TOLD YOU
b: I've never been shushed by a harp before

@ sat morning
a: parkrun?
b: I parkwalk
a: they allow that
b: then I park attend

@ any
a: my sister's having the baby
b: NOW?
a: now now. I'm in a corridor with a vending machine
b: get the salty ones. tell me everything
...
a: it's a girl. she has so much hair. I've cried on a stranger
b: congratulations, uncle or auntie or whatever you decide to be called
a: I'm thinking captain

@ any
a: what do you want for your birthday
b: nothing big
a: a small elephant
b: perfect. he can have the sofa

@ fri afternoon
b: rained off. training's in the gym
a: beep test?
b: beep test
a: I've got a very sudden dentist

@ sun midday
a: my grandmother wants to know if you're eating
b: tell her I'm eating
a: she says you looked thin in the photo
b: that was my sleeve
a: she's sending biscuits either way

@ evening
a: can I ring you
b: yes. now?
a: just want to talk about nothing for ten minutes
b: I've got loads of nothing. ring me

@ any
a: do you still have my jumper
b: which
a: the green one
b: define still

@ sat night
a: home safe?
b: home safe. shoes off. toast on
a: good. great night
b: the best. my feet have written a letter

@ any
b: we need a fifth for futsal wednesday
a: I'm terrible
b: so are we. we've got matching socks though

@ wed night
a: we lost 9 to 2 and I've never been happier
b: you scored one of the two!
a: it hit me. but it's on the sheet

@ any
a: I cut my own fringe
b: oh no
a: it's not bad!
b: send
...
b: it's got character
a: it's got a diagonal

@ sun evening
a: [jacaranda] walked past our tree
b: is it our tree?
a: we ate one sandwich under it in first year. it's legally ours

@ any
a: your poem got in!! it's on page 12
b: I haven't opened it. I can't look
a: it's got a whole page and a little leaf drawing
b: a LEAF

@ any
a: I don't know if I'm in the right course
b: since when
a: since tuesday. or since march
b: coffee tomorrow, we'll draw two columns
a: ok. thank you
b: I've got a good pen
`;
