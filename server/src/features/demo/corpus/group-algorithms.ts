/** Algorithms study hall, first half: j Jonah (owner), s Sam, i Ines, a Alex, p Priya, k Patrick, n Nimra, r Ravi. */
export const ALGORITHMS_FIRST_HALF = `
@ mon afternoon
j: study hall is open. rules: no answers to marked questions, hints are fine, memes within reason
s: define within reason
j: you'll know when I delete it
p: I've brought a spreadsheet of the due dates
i: of course you have
a: hi, I'm the design student, I took this subject for the wrong reasons and I'm staying for the right ones
k: what were the wrong reasons
a: I thought it was about the posters on instagram
i: the algorithm!!
a: THE algorithm

@ mon evening
p: due dates: problem set 1 in two weeks, midsem in six, project at the end
s: that's a lot of weeks
p: that's what they want you to think

@ tue midday
k: lecture 2 was fast
j: he skips the slide with the invariant and the invariant is the whole thing
a: what's the invariant
j: the thing that stays true while everything else moves
i: that's my nan
a: okay I actually understand it now

@ wed evening
i: insertion sort is just how I do cards
s: yes! that's literally it
p: I do cards by suit and then within suit
s: that's radix. you're doing radix. you're a machine
p: thank you

@ thu midday
a: can someone explain why log n. not how. why
j: think of a phone book, halve it till you find the name
a: what's a phone book
j: I feel so old. I'm 21
s: ok: guess a number 1 to 1000, I say higher or lower. ten guesses max
a: ohhh
s: 1000 halves to 1 in about ten goes. that's the log
a: why didn't anyone say halving. halving is easy
k: the log was the halves we made along the way

@ fri afternoon
p: room 4.12 is booked, 2 to 4. there's a whiteboard and a plant
i: real plant?
p: it's got a barcode so no
j: on my way, bringing markers that work
s: you own markers?
j: I've been burned before

@ fri evening
i: [whiteboard] evidence that we worked
s: that question mark in the corner is the most honest thing I've drawn
a: my tree looks like a tiny family
p: it's a heap
a: a tiny, very ordered family

@ sun evening
k: anyone started set 1
p: finished
k: anyone normal started set 1
s: halfway
i: I've opened it
a: I've named the file

@ sun night
a: is it O of n or O of n squared if I have a loop and inside it I call a function that loops
j: what does the function loop over
a: the whole list
j: then it's a loop in a coat
a: n squared in a coat
j: n squared in a coat

@ mon midday
p: adding nimra from my lab, she's excellent and she has chips
+ n by p
n: hello! yes to chips. salt or chicken
i: chicken. welcome
s: welcome. this is where we cry in big O
n: oh of course

@ tue morning
k: tute swapped to level 2, old building, the room with the pillar
i: I sat behind the pillar last time and learned nothing but pillar
j: go early, left side

@ tue evening
s: q3 hint, without saying anything: what if the list was already sorted
p: yep
a: then we'd be home
s: go on
a: then you can stop early
s: there you go
a: I did a maths??
i: you did a maths

@ wed midday
n: is recursion meant to feel like this
j: like what
n: like being told a secret by somebody who is telling it to themselves
j: I've never heard it put better and I've tutored this

@ thu evening
p: set 1 due tomorrow 5pm, gentle reminder
k: gentle scream
a: submitting mine now so I can stop touching it
...
a: I touched it
i: ALEX
a: I removed a space

@ fri afternoon
i: submitted at 4.58
s: two whole minutes
i: I used one to breathe

@ sat evening
k: does anyone play chess
s: me
n: me badly
j: me, and crochet at the same time
k: that's intimidating
j: that's the strategy

@ mon midday
a: new week. what's a hash
n: a way to turn a name into a drawer number
a: and if two names get the same drawer
n: you put a little list in the drawer
s: or you use the next drawer along
a: so it's our kitchen
p: it's exactly your kitchen, I've seen it

@ mon evening
i: my hash function sends everything to drawer 7
j: then you've invented a pile
i: I'm calling it constant time
j: it's constant something

@ tue afternoon
p: midsem topics posted: sorting, hashing, trees, recursion. not graphs
k: NOT GRAPHS
n: I like graphs
k: nimra please, we're celebrating

@ wed evening
s: I'm at the gym doing sets and thinking about sets
i: get help
s: union was leg day

@ thu midday
a: does anyone have notes from today, I was at crit
p: sending, pages 3 to 5 are clean, page 6 got coffee
a: [desk-night] thank you. making tea and reading all of it tonight
p: page 6 smells nice at least

@ fri midday
j: room 4.12 again. plant's still not real
i: I watered it
j: ines
i: it was a gesture

@ fri afternoon
k: what's the difference between a tree and a heap, in one line
n: a search tree is sorted left to right, a heap is sorted top to bottom
k: nimra that's beautiful
n: a binary tree is just parents with opinions

@ sat midday
p: practice midsem. I did it under time with a kettle as the bell
i: how'd it go
p: 46 out of 50. tea was overdrawn
s: the important mark

@ sun afternoon
a: can we do a call tonight? I want someone to listen to me explain quicksort to check I'm not making it up
s: 8?
j: 8
i: I'll come for the theatre
...
a: thank you all. I believe in the pivot now
s: that was actually a really good explanation, the coat rack thing
j: I'm going to use the coat rack thing. with credit

@ mon evening
k: midsem is wednesday. how's everyone feeling, scale of 1 to n
i: log n
n: n
a: amortised fine
p: n factorial, excited
s: that's not a feeling priya

@ tue night
a: if I forget the master theorem in the middle do I just draw a tree
j: yes. always draw the tree. the tree is part marks
i: my whole degree is drawing the tree
k: go to sleep everyone
p: already in bed with flashcards
s: that's not sleeping
p: it's lying down with purpose

@ wed morning
n: good luck friends. chips after, on the steps, I've bought the big bag
i: you're the best of us
j: breathe, read it twice, draw the tree

@ wed midday
s: well
i: WELL
k: question 5
a: don't
k: question FIVE
p: it was a heap
a: I drew a tree
p: a heap is a tree
a: say that again slowly
p: a heap IS a tree
a: I'm going to lie down on these steps
n: chips are here. come and lie near the chips

@ thu evening
j: I've asked ravi to join, he tutored this last year and he's kind
+ r by j
r: kind on tuesdays. hello all
s: ravi! you marked my first year chem
r: I remember your handwriting. I still see it

@ fri afternoon
p: how do they mark part marks
r: if the idea's there you get most of it. if the tree's there you get the rest
a: there IS a tree
r: then sleep well
`;
