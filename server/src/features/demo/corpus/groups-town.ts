/** Learn to row, allegedly: l Lachlan (owner), p Priya, a Alex, c Callum, e Ella, k Kirra. */
export const ROWING = `
@ sun evening
l: welcome to novice crew. first session tuesday, sheds, 5.50 am
a: sorry there's a 5.50 in the morning?
l: there is and it's pretty
p: I run at 6, I can do this
k: I surf before lectures, I'll bring a thermos
c: can I cox? I'm small and I like telling people things
l: callum you were born for it

@ tue morning
l: [rowing-sheds] look at that though
e: okay it's pretty
a: I have blisters in places I didn't know were hands
p: we went in a straight line for eleven whole strokes
c: twelve. I counted. I was shouting it

@ wed midday
a: question. are legs meant to stop
l: that's the rowing
a: stairs have become a group project

@ thu evening
e: physio student advice, stretch the hip flexors tonight
k: which bit is that
e: the bit that's complaining
k: it's all complaining
e: then lie on the floor and think about hip flexors

@ sun evening
c: I've written a coxing playlist of phrases
p: read us one
c: sit up like you've been told good news
l: that's... really good
c: there are 40

@ tue morning
k: fog. are we on
l: we're on if you can see the far bank
a: I can't see the near bank
l: then we're on ergs. sorry. come in, there's tea

@ tue midday
p: 2k on the erg done. 8.41. I saw colours
e: that's a great first time!
a: 8.58 and I saw brenda
l: who's brenda
p: don't worry about it

@ fri evening
l: novice regatta is in three weeks. we need a name on the entry form
k: Oar Else
c: Row vs Wade through the shallows
e: The Flexors
p: The Flexors
a: the flexors. yes

@ sun midday
e: does anybody own a long sleeve that isn't cotton
k: I've got two rashies, one has a shark on it
e: shark please

@ tue morning
c: best session yet. we overtook a duck
l: the duck was feeding
c: it had a head start

@ thu evening
a: is it normal to dream about the catch
l: yes. it means it's working
a: I was late in the dream as well

@ sat morning
l: race day. sheds at 7. bring food, a hat and low expectations
p: bringing all three
k: nonna's lemons also coming, mia gave me ten
...
c: FOURTH OUT OF SIX
e: fourth!!! we beat a crew with matching socks
a: we beat two crews with matching socks
l: proud of you lot. genuinely. nobody caught a crab till the last 100
p: that crab was mine and I'd do it again
l: please don't

@ mon midday
l: next term, who's back
p: me
k: me
e: me, with the shark
c: obviously, I've got 31 phrases left
a: my hands say no. I say yes
l: tuesday, 5.50
a: my hands would like it noted
`;

/** Loud on a Thursday (gigs): t Talia (owner), a Alex, p Priya, j Joaquin, h Hien, i Isaac, n Nikos. */
export const GIGS = `
@ mon evening
t: gig chat, both campuses. rule one, post it if it's under 20 dollars
j: rule two, no you had to be there
h: rule three, I print the shirts
i: what shirts
h: there will be shirts

@ wed midday
t: thursday, the little place over the laundromat. three bands, 12 dollars
a: I did the poster for that!
h: the purple one? I saw that on the train, someone was holding it like a baby
a: tell me everything about them
h: tall. wet hair. good jacket

@ thu evening
p: where are you all, I'm by the dryers
n: there are dryers INSIDE
t: it's over a laundromat priya
p: I thought that was the band name
i: upstairs, left of the speaker, I've saved a bit of wall

@ thu night
j: that last song. the drummer. I have no words
i: he was dragging in the second chorus
j: I have a few words for you isaac
i: it was good! it was good. it was dragging and it was good

@ fri midday
n: my ears are still at the laundromat
t: earplugs. I've got a jar. bring a jar person to every gig
n: you're the jar person
t: I've always been the jar person

@ sun evening
h: [gig-wall] new wall behind the art school. count how many of you are on it
a: two of mine!
t: that bottom right one is my trio
i: and the cassette one is mine
p: I contribute by pointing
j: vital work

@ tue evening
j: my show tomorrow at 2, I'm playing talia's trio between the weather and the lost dog
t: which dog
j: it's a regular feature, the dog keeps getting lost
p: I'll listen from the lab

@ wed afternoon
p: joaquin you just said good morning at 2 in the afternoon
j: mum texted me the same thing
p: the song sounded great, talia. the lab went quiet
t: quiet good?
p: someone turned OFF a centrifuge

@ thu midday
i: open mic tonight if anyone wants to be brave
n: I could sing
t: can you sing?
n: at the bakery I sing
i: to people?
n: to dough
...
n: [dumplings] I did not sing. we got dumplings. the dough was good
t: next week

@ sat night
h: shirts are done. 14. they say LOUD ON A THURSDAY and on the back, in tiny letters, home by eleven
a: that's perfect
p: that's us
t: medium please and I love you

@ mon evening
t: nikos. open mic. thursday. I've signed you up
n: you've what
t: 8.40, two songs, I'm on keys
n: my yiayia is going to hear about this
t: I invited her

@ thu night
i: HE SANG
h: HE SANG TWO
p: there was a standing ovation and yes it was yiayia but then it spread
n: I'd like to thank the dough
j: I recorded it. it's going between the weather and the dog

@ sun midday
t: nothing this week under 20 except a tuba trio
a: how much is the tuba trio
t: 5 dollars
a: I have to see three tubas
p: in
i: in
h: I'm printing a tuba
`;

/** Clayton carpool: x Xavier (owner), c Chloe, d Daniel, s Shreya, m Moses. All of the other campus. */
export const CARPOOL = `
@ sun evening
x: monday: leaving the servo at 7.40. three seats plus the half seat
d: I'm always the half seat
x: you're the right size for it
m: I'm literally two metres
x: that's why you're in front

@ mon morning
c: outside. it's raining sideways
x: 3 min, behind a bus that's behind a bus
s: I can see both buses and no you

@ mon evening
x: home run at 5.15 from the south east car park
d: lab's running late, 5.25?
x: 5.20 is my best offer
d: I'll run

@ tue midday
m: someone left a single shin pad in the car
c: my brother's, sorry! hockey
m: it's been in my back since monday. it knows me now

@ wed morning
s: can I bring a cake in the car
x: how big
s: it's for 30 people and it has layers
x: who's holding it
s: moses
m: I'd be honoured

@ wed midday
s: cake survived. one thumbprint
m: I braced at the roundabout
s: I've told everyone it's a pattern

@ thu evening
x: petrol split for the month is 18.40 each, send when you can
c: sent
d: sent
s: sent with a tip for moses
m: what's the tip
s: bend your knees

@ sun evening
d: who's on aux tomorrow
c: me. it's ballads
x: all ballads?
c: it's a 40 minute drive xavier, we're going to feel something

@ mon morning
d: okay I felt something at the overpass
c: everyone does

@ thu morning
x: new rule, no soup in the car
m: it had a lid
x: it had a lid moses
c: it smelled amazing at the lights
m: it smells amazing in my bag still

@ fri evening
x: friday traffic. it's 40 minutes to the first roundabout
d: we could walk and come back for the car
s: I've done my whole tute sheet
c: I've done ballads A to F

@ tue morning
x: flat tyre. I am so sorry. train today
s: it's fine! I'll save seats in the second carriage
m: do you need a hand, I'm 10 min away
x: do you know how to change a tyre
m: no but I can lift the car a bit
...
x: he lifted the car a bit

@ thu midday
c: [tram] had to take a tram to the other campus for a thing. they live like this
d: is that a FLOOR you can stand on
c: people just stand. touching nothing. surfing

@ sun evening
x: exam week times: mon 8, wed 8, fri noon. shout if yours differ
s: tues 9 for me but I'll train it
m: I've got fri 9, I'll get a lift with dad
d: all good for me. snacks?
c: I'm doing a snack bag. it's colour coded
x: we don't deserve you
`;
