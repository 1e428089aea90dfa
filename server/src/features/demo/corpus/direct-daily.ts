/** Short exchanges between any two friends (a and b): food, homes, getting about. Each one stands alone. */
export const DAILY_TALK = `
@ midday
a: where are you eating
b: benches behind the union
a: what have they got
b: benches. I brought pasta
a: coming

@ evening
a: my rice is crunchy
b: how
a: I lifted the lid to check on it
b: you can't check on rice. rice knows

@ morning
a: coffee before class? I'm early for once
b: who is this
a: rude. large or small
b: large. I'm sorry. large

@ afternoon
a: there's free pizza in the foyer
b: whose
a: the accounting society
b: do we have to join
a: we have to look interested for about four minutes

@ evening
b: what's that soup you made
a: pumpkin, coconut, and a mistake
b: what was the mistake
a: cinnamon. but commit to it

@ night 61
a: the smoke alarm is beeping every 40 seconds
b: battery
a: it's on a 4 metre ceiling
b: call hamish. everyone calls hamish

@ any
a: did you get the house
b: we got the house!!
a: the one with the lemon tree?
b: the one with the lemon tree and the door that's painted shut
a: how do you get in
b: the other door. don't be negative

@ evening
a: housemate's labelling the eggs
b: with names?
a: with dates
b: that's sensible
a: with birth dates. they have star signs

@ morning
b: it's 4 degrees and you're in shorts
a: how do you know
b: I can see you. I'm on the tram. look up
a: oh hi

@ any 61
a: [tram] 19 isn't moving. there's a swan
b: on the tracks?
a: in the tram stop. sitting
b: is it waiting
a: it has the posture of someone with a concession card

@ afternoon 57
a: bus is full, getting the next one
b: which one's next
a: the sign says 4 minutes and has done for 20
b: walk with me then, I'm at the loop

@ midday
a: [ramen] tell me this isn't the best eleven dollars in the city
b: ELEVEN
a: wednesday special. there's a stool with your name on it
b: running

@ any
a: do you own a drill
b: yes
a: do you own a person who can use the drill
b: saturday morning, you're buying breakfast

@ evening
a: what's for dinner at yours
b: eggs
a: and
b: more eggs. we've got a friend with chickens and no way to say stop

@ night
a: just found a whole mango in my bag
b: how long's it been there
a: it's warm. it's been on a journey
b: eat it over the sink

@ morning
a: laundromat's full of one man's curtains
b: how many curtains
a: he must live in a theatre

@ any
b: did you ever find your keys
a: in the freezer
b: of course
a: next to the peas. I remember putting the peas away. I was so happy

@ evening
a: recipe says season to taste but I don't know what my taste is
b: more salt than you think, less than theo
a: who's theo
b: everyone knows a theo

@ midday
a: they've put a second microwave in the kitchen on level 2
b: don't tell anyone
a: it's in this chat only
b: it's going in my will

@ any
a: rent's gone up 15 a week
b: same. it's the new kettle isn't it
a: she said improvements
b: it's a grey kettle

@ evening
b: I made the dumplings from scratch
a: how many
b: nine. it took three hours
a: how were they
b: [dumplings] so I went out

@ any
a: what's a good housewarming thing under 20
b: plant. salt. a doorstop
a: a doorstop?
b: nobody has one and everyone needs one. I've never missed

@ morning
a: my neighbour is learning the trumpet
b: are they good
a: they're brave

@ night
a: are you still up? I need one other adult to tell me whether this milk is ok
b: when's it dated
a: tomorrow
b: then you have one night together. enjoy it

@ afternoon
a: shop's out of oat milk again
b: the whole suburb's out, it was on the community page
a: there's a community page?
b: it's mostly owls and parking

@ any
a: can you mind my plant for two weeks
b: what does it like
a: being spoken to but not about its leaves
b: got it

@ any
b: your plant has a new leaf
a: did you mention it
b: I said nothing. I looked at it with pride

@ evening
a: we've got a mouse
b: name?
a: no! we're not naming it
...
a: Gordon

@ midday
a: [bench-coffee] two for one at the cart. yours is getting cold
b: four minutes
a: the bird's looking at it
b: three minutes

@ evening
a: bins?
b: done
a: both?
b: I did mine and yours and the lady with the poodle's
a: you're too good for this street

@ any
a: do you need a lift to the airport
b: would you?
a: 5 am is fine, I'll pretend it's the night before

@ any 61
a: missed my stop, ended up at the zoo
b: again?
a: I think I'm being called

@ any 57
a: park in the east one, the south east is a lake
b: a lake lake?
a: there was a duck with a permit

@ night
a: took the last train with a man and his kite
b: was it windy
a: it was indoors so no. he just wanted it to have a turn
`;
