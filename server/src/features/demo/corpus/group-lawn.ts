/** Friday lawn crew: a Alex, p Priya, t Theo (owner), m Mia. */
export const LAWN_CREW = `
@ fri midday
t: right. new group. purpose: the lawn, fridays, no uni talk
m: is this because the old chat is all screenshots of your parking fine
t: it was one fine and four screenshots
p: I accept these terms
a: same. corner by the sundial is the only bit with sun after 3
m: we are sundial people now
p: always were, just needed the paperwork

@ wed evening
t: speaker is charged for friday
a: you charged something?
t: at work. with the work charger
p: of course

@ fri afternoon
m: who's there
a: me, guarding the corner with a tote bag and a stern face
m: 10 min, getting chips
p: get the good chips
m: define good
p: you know which
t: she means the ones that cost 6 dollars
p: I mean the ones that cost 6 dollars
...
a: a magpie has taken position. we may have to share
m: do not make eye contact
a: too late
t: RUN
a: we've agreed on terms. he gets the crusts

@ sat midday
m: [jacaranda] this was yesterday and none of you took a photo so you're welcome
p: oh that's lovely
t: you can't see the magpie
m: that's why it's lovely

@ mon evening
p: motion: gelato instead of chips this week
t: second
a: third. is third a thing
m: I abstain, I had gelato today
p: with WHO
m: my nonna. in my kitchen. she makes it
p: and we are only hearing about this now

@ tue midday
a: does anyone have a blanket that isn't the blanket
t: what's wrong with the blanket
a: it was on the grass when the sprinklers came on and I left it in my bag
m: since friday??
a: since friday
p: burn it
a: it's been through the wash twice. it still smells like a pond

@ thu evening
t: weather says 31 tomorrow
p: hats. I'm bringing the ridiculous hat
m: the wedding hat?
p: it has a brim and so it is medically necessary
a: I'll be under the hat. there's room

@ fri afternoon
p: the hat has been admired by a stranger
m: he asked if you were in a play
p: he ADMIRED it
t: he did also say good luck tonight

@ sun evening
a: what's the name of the song from friday, the one with the clap
t: there were nine songs with a clap
a: the sad clap
t: ohhh. sending
t: it's called Porch Light, the demo version
a: yes. thank you. it's been in my head without any words for two days
m: the words are just porch light
a: well now it's worse

@ mon midday
m: my tutor said my essay was brave
p: oh no
a: brave is bad
m: he said it twice
t: what was it about
m: whether no worries means anything any more
p: well? does it
m: 2000 words says no, worries

@ tue evening
p: I scored 91 on the stats midsem and I would like to be normal about it
t: 91!!
m: so not normal at all, correct
a: she called me before the page finished loading
p: it was a slow page

@ wed evening
t: friday: do we want cards or frisbee
a: cards. last frisbee went into a lecture
m: it went NEAR a lecture
a: the window was open mia
p: they gave it back! the lecturer threw it quite well

@ fri midday
a: library till 3 then lawn
p: same. level 3 by the printer that cries
t: it's still crying?
p: louder
m: someone put a little sign on it that says it's okay
a: that was me
m: of course it was

@ fri evening
t: who has my cap
p: I have a cap
t: that's my cap
p: it was on the ground so I rescued it
t: I'd put it down next to me
p: rescue is rescue

@ sat evening
m: my housemate is making bread again. it is 11 at night
t: what kind
m: loud

@ mon morning
p: reminder that theo's birthday is next week and he will pretend he doesn't care
t: I'm right here
p: I know. I'm building tension
a: what do you want
t: nothing, honestly
m: a charger
a: seven chargers
p: on a ring. like keys
t: I would actually cry

@ thu midday
a: [gig-wall] my poster is up!! third from the left, the purple one
m: ALEX
p: it's gorgeous
t: the note looks like it's dancing
a: it's meant to look like it's leaving
t: well it's dancing out then

@ fri afternoon
p: birthday on the lawn at 4. bring the thing
m: got the thing
a: got the other thing
t: what thing
p: nobody said thing
...
t: you actually got me a key ring of chargers
a: one per device, one for your laptop, one decoy to lose
t: I have never been so known
m: he lost the decoy before we left
t: it worked

@ sun midday
m: does anyone want 40 lemons. I am not joking, the tree has opinions
p: I'll take 10
a: 5, I'll trade you a print
t: what would I do with lemons
p: what would you do with lemons, theo
t: ...4 please

@ mon evening
p: lemon update. cake is happening. it will be at the lawn
t: [dumplings] dinner update. not sharing
m: how dare you
a: where is that
t: the place behind the station with the broken sign
a: they have seven dumplings on the plate and you are alone theo
t: there were fourteen

@ tue night
a: anyone awake
m: define awake
a: is it weird to email a tutor at midnight to say thanks for a nice comment
m: no. schedule it for 8 and go to bed
a: you can schedule them?
m: oh you sweet creature

@ wed midday
t: forecast for friday is a picture of a cloud crying
p: we do the steps then. library steps, under the roof
m: steps crew
a: it's not the same without the bird
p: the bird can come

@ fri evening
m: [library-dusk] steps were good actually
p: top ten sky
t: that's us on the left. small but great posture
a: your posture. I look like a dropped coat
p: a happy dropped coat

@ sat midday
t: found 2 dollars and a name badge in the blanket. who is Brenda
m: no brenda that I know
a: she's been with us the whole time
p: new rule, we set a place for brenda

@ mon evening
p: can we do an early one this week, I have a shift at 6
t: 3 works
m: 3 works after my tute, so 3.10
a: 3.10 for me and brenda

@ tue evening
a: hot take. the sundial is wrong
p: it's daylight saving
a: so it's wrong half the year
m: it's right. WE are wrong
t: this is why I don't do friday philosophy

@ thu evening
m: confirmed: I passed the brave essay
t: what'd you get
m: he wrote distinction and then, in brackets, brave
p: framing that
a: I'll design the frame

@ fri afternoon
t: bring a jumper, it's gone cold by the arcade
p: bringing two, alex forgets
a: I do not forget. I trust
m: trusting is forgetting with a nicer font
a: I'm going to put that on a poster

@ sun evening
p: gelato audit complete. 14 flavours, ranked, sheet attached in spirit
m: top three?
p: pistachio, burnt fig, lemon
t: where's mango
p: mango is under review
t: I want to appeal
p: the panel is closed theo

@ wed evening
a: who's in for friday. I can be there from 3.30
m: in
p: in, and I will not be paying for anything
t: you lost the bet
p: I lost A bet
m: the bet was gelato for everyone. I have it in writing. it's in this chat
p: I will buy one scoop each. ONE

@ fri afternoon
m: [jacaranda] Lawn at 4? The jacarandas are dropping, it's basically purple snow
t: In. Bringing the good speaker
...
a: Saving us the corner by the sundial
a: also Priya owes us gelato, on the record
p: I said ONE scoop. One.
`;
