/** More exchanges between any two friends (a and b), of every kind. Each one stands alone. */
export const MORE_TALK = `
@ any
a: did you mean to send me a picture of your elbow
b: no
a: it's a good elbow
b: it was meant to be the timetable

@ morning
a: dreamt I was late for the tram and the tram was also late and we were both embarrassed
b: did you talk about it
a: we agreed to never mention it

@ any
b: how do you spell definately
a: definitely
b: are you sure
a: definitely

@ evening
a: quick question, is a burrito a letter
b: no
a: because it's in an envelope
b: it's a parcel at most

@ any
a: you left your water bottle in my car
b: the dented one?
a: the one with the sticker of a frog reading
b: he's called Professor. tell him I'm coming

@ midday
a: joined a club by accident
b: which
a: I thought it was the line for the toilet. it's fencing
b: are you going
a: I've got a helmet now so yes

@ any
a: what's your thing with the left stairs
b: the right stairs are for people who know where they're going

@ afternoon
a: do you want half a kilo of strawberries
b: what's the catch
a: they're very ready

@ any
a: just got called ma'am by a child
b: devastating
a: he was being polite! he held a door!
b: that makes it worse

@ evening
b: watching the baking one. someone's crying about sponge
a: is it the tall guy
b: it's always the tall guy
a: he deserves that sponge

@ any
a: learned to say three things in your language
b: go on
a: hello, thank you, and the fish is not mine
b: that's enough to live there honestly

@ morning
a: barista drew a leaf and then looked at me and made it a different leaf
b: what do you think it means
a: growth

@ any
a: can you send me your number, new phone
b: it's in the group
a: I'm too scared to scroll the group
b: fair. sending

@ any
b: you free to help carry a couch on sunday
a: how many stairs
b: how do you feel about stairs
a: how MANY
b: some

@ sun afternoon
a: that was 41 stairs
b: some
a: the couch doesn't even like me
b: it let you carry the heavy end. that's trust

@ any
a: my horoscope says to avoid fluorescent lighting
b: you work at a supermarket
a: I've told my manager. she's a capricorn so she gets it

@ midday
a: someone's drawn a moustache on the founder's portrait
b: again?
a: it's a better one this time. you can tell they've practised

@ evening
a: how did the interview go
b: they asked where I see myself in five years
a: what'd you say
b: at about the same height
a: did they laugh
b: one of them wrote it down

@ any
a: don't look left
b: what's left
a: the guy from the open mic. the spoons one
b: oh he's great though
a: he's coming over. he's got the spoons

@ any
a: I'm giving blood at 2, want to come and be brave at me
b: yes. is there the biscuit
a: there's a biscuit AND a juice
b: I'd have done it years ago

@ any
b: okay so I said you too to the waiter when he said enjoy your meal
a: we've all done it
b: then I said enjoy your... shift... and bowed
a: the bow is new

@ night
a: what was the name of that film, the one with the lighthouse
b: they've all got a lighthouse
a: the one where it's the lighthouse's fault
b: oh. light house

@ any
a: [bike-cat] is this your cat
b: that's nobody's cat. that's everyone's manager

@ morning
a: bus driver waited for me. I ran the whole street and she waited
b: what a queen
a: I've got to become a better person now

@ any
a: what's the wifi at yours
b: pretty fly for a
a: I know the name, the password
b: it's the rest of the song

@ evening
a: made a budget
b: how is it
a: short

@ any
a: I think I left the tap on
b: go home
a: I've gone home. it was off
b: and how do you feel
a: like I've left the oven on

@ any
b: I've been cast!! I've got LINES
a: how many
b: eleven, and a fall
a: do the fall
b: I can't do the fall over text
a: do the fall

@ midday
a: do you know how to iron
b: sure
a: is it meant to smell
b: no
...
a: do you know where to buy a shirt

@ any
a: hey, did I upset you on thursday
b: no! I'd just had a long one at work, sorry I was quiet
a: okay good. I've been composing this message since friday
b: you could've just asked. I'd have said this but with chips
a: chips now?
b: chips now

@ any
b: what do you call a group of lecturers
a: a slide deck
b: I was going to say a semester
a: mine's better
b: yours is better

@ any
a: signed us up for the pottery night
b: we've never potted
a: that's the point of the night
...
a: [whiteboard] she's drawn how to centre the clay. I understand none of it
b: mine's a bowl. from one side
`;
