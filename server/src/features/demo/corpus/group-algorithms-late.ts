/** Algorithms study hall, second half, up to the moment the campus is loaded; the letters of the first. */
export const ALGORITHMS_SECOND_HALF = `
@ mon midday
k: MARKS ARE OUT
i: nobody say numbers
i: ok say numbers
k: 71
s: 84
n: 88
p: 93 and I've found an adding mistake so 94
a: 68!!! I'm a design student and I got SIXTY EIGHT
j: alex that's above the class average
a: I'm printing it. A1. matte
i: 79 and I'm never thinking about pillar room again

@ mon afternoon
r: well done all. proud of you, from a safe distance, the column is running

@ tue evening
s: celebration dinner thursday?
i: dumplings
k: dumplings
p: there's a queue after 7 so 6.15
n: 6.15 it is
a: bringing the A1 print
s: you didn't
a: it's matte

@ thu evening
i: [dumplings] where's sam
s: tram
k: we've ordered 60
s: for 7 people?
k: we're doing a worst case analysis

@ fri midday
j: project specs are up. groups of up to 4, build something that finds routes on campus
n: GRAPHS
k: here we go
a: can it be pretty
j: nothing says it can't be pretty

@ fri afternoon
p: proposing two groups: me nimra alex sam, and ines patrick jonah plus one
i: I accept as long as jonah brings markers
j: always
k: what do we call ours
i: Pillar Room
k: yes

@ sun evening
a: I mapped every path between the arts building and the coffee cart. there are 11. one goes through a hedge
s: is the hedge weighted
a: the hedge is emotionally weighted
n: it needs to be a number for dijkstra
a: 9 then

@ mon evening
s: dijkstra in one sentence for alex
n: always walk on from the nearest place you haven't left yet
a: that's also how I do gallery openings
j: ok that's two explanations I'm stealing this semester

@ tue midday
k: our version says the fastest way to the library is through the swimming pool
i: technically
j: it's a weight of 3 and also you get wet
k: adding a wetness term

@ wed afternoon
p: stairs should cost more than flat paths right
s: depends on who's walking
n: we could have a step free mode, my lab partner uses a chair and the app they gave her is useless
a: yes. that's the actual point of this. let's do that properly
p: agreed. I'll walk it with a tape measure if I must
s: you want to
p: I really want to

@ thu evening
p: 214 ramps, kerbs and doors measured. three doors don't open at all, they're decorative
i: decorative doors!
p: I've emailed facilities with a table
s: they'll frame it or they'll hide

@ fri midday
k: room 4.12?
j: taken. 4.15, no plant
i: I'll bring a photo of the plant

@ fri afternoon
n: step free routes work!! arts to library in 6 min 40 instead of the 4 stairs one
a: and I made the line lilac
s: and it's a very nice lilac

@ sat midday
r: checking in. who's stuck
k: us. our graph is two graphs
r: is there a bridge
k: there's a road
r: do you have permission to cross the road
k: ...adding an edge

@ sun evening
i: ours is one graph now. emotional night in pillar room
j: she hugged the laptop
i: it was warm

@ mon midday
s: has anyone done the reading on flow networks
p: yes
n: yes
k: I've done the title
a: I've looked at the pictures, there's a good one of pipes

@ mon night
k: I don't get min cut. why is cutting the same as filling
n: picture a water main through town. the most water you can push is whatever the narrowest set of pipes lets through
k: and cutting that set stops all of it
n: yes so they're the same number
k: oh that's lovely. that's actually lovely
j: welcome to the good part of the subject

@ tue midday
a: crit people loved the route map. one asked if it was data or art
i: what did you say
a: homework

@ wed evening
p: set 3 due friday, question 2 has a typo, they mean at most, not at least
s: THAT'S why
s: I've been proving a false thing for two hours
i: how was it going
s: suspiciously well

@ thu midday
j: there's a cat in the computer lab
k: pics or it didn't happen
j: [bike-cat] he came in on somebody's bike and now he's on the good chair
n: let him compile
a: that's the supervisor!! he's from my STREET
i: he commutes?

@ thu night
i: who's still up on question 3
s: me
n: me
k: present, barely
i: I have a proof that works if you don't look at the middle
n: show the middle
i: it's just the word clearly four times
j: I'm going to put that on a shirt

@ fri afternoon
p: submitted. all in?
s: in
i: in. the middle is better now. one clearly
k: in
a: in, with a diagram
n: in
r: excellent. now go outside, all of you

@ sat evening
s: [pier-sunset] went outside
r: good lad
i: is that a PENGUIN
s: it looked at me and left. same as my tutor
r: sam

@ mon midday
k: project demo is in two weeks, do we have slides
i: we have a slide
j: it says Pillar Room and there's a pillar
p: ours has 9 and a table of doors
a: I cut it to 6, the doors are an appendix
p: the doors are the heart, alex
a: they're the heart of the appendix

@ tue afternoon
n: facilities wrote back!! two of the three decorative doors are getting fixed
p: I have never been happier about a hinge
s: that's going in the demo
a: last slide. just the email. big
j: that's the best use of this subject I've ever seen

@ wed midday
i: does the exam have graphs
n: yes
i: does the exam have to have graphs
n: it has one flow, one shortest path, one proof, r says
r: I said it usually does. I said nothing. I'm a column

@ thu evening
k: anyone for past papers sunday, my place, mum's making pho
s: yes
i: YES
n: yes please, what can I bring
k: yourself and questions. she'll be upset if you bring food
a: I'll bring lemons. she can't be upset by lemons
p: seven sharp? kidding. whenever there's soup

@ sun evening
a: [ramen] for ravi, who said ramen at the station counts as research
k: we did four papers
i: and eleven bowls
s: question 4 in every paper is the same question in a hat
n: it's always the flow one
s: I still don't get the flow one
p: that's because you had three bowls
r: enviable research

@ mon afternoon
j: fixed a bug in the project where step free mode sent you to the wrong library
i: which library
j: the one at the other campus
k: it IS step free
j: it's 20 km

@ tue evening
n: demo rehearsal tomorrow 4.12? the plant misses us
p: booked, 3 to 5
a: I've got the clicker
s: do not give patrick the clicker
k: one time

@ wed afternoon
i: rehearsed. 7 min 50, nobody cried, the doors email got a gasp
s: from who
i: from me, I forgot it was coming

@ thu midday
a: question. when it says prove the bound is tight, do I have to draw a belt
n: find one case that reaches it exactly
a: so an example
n: one example, yes, the worst one you can think of
a: I live in a share house. I've got this

@ fri midday
p: who's around monday, I want to do all of flow in one go
n: me
j: after 2
s: me
i: me after pool
a: me after crit, save me a chair with a back

@ sun midday
k: [exam-hall] walked past the hall, they're putting the desks out
i: why would you send that
k: so we can face it together
s: it's so rectangular
r: pick a seat near a window. not for the light. for hope

@ mon afternoon
n: flow session notes: push along any path with room, keep the back edges, stop when there's no path
a: back edges are the bit I keep losing
n: a back edge is an apology. you can undo some of what you sent
a: NIMRA
j: it's true though
p: 11 past paper flows done, all 11 agree with the cut
s: I did 3 and they agree with nobody
i: I'll go through them with you, bring the sheet
a: have to run to print, back tonight, leave me the hard bits
...
j: the sample exam answers just went up
k: I'm scared to look
p: looked. questions 1 to 3 are exactly like ours
n: 3b is worth 2 marks and it's one line
k: ok I looked. why is 4 a full page
i: because 4 is always a full page
r: read the last sentence of 4 first
i: oh
n: ohhh
p: oh that's sneaky
s: I read it four times. it's still a page
k: same
s: ok who understands question 4
`;
