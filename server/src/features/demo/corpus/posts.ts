/**
 * The posts, oldest first: `Author: text`, a scene's name in brackets in front of the text for a picture, then the
 * comments under it in order, each `- Author: text`.
 */
export const POSTS = `
Declan Fogarty: First week. I have been to three wrong lectures and stayed for one of them because it was about whales.
- Kirra Walsh: which one? that's my subject, it IS about whales
- Declan Fogarty: you're telling me I could have been in the right one all along
- Grace Oyelaran: this is how people change degrees

Ruby Fairweather: Joined eleven clubs. Current ranking is by biscuit. Choir leads, chess is a disgrace.
- Mele Taufa: choir biscuits are homemade, that's not luck
- Sam Okafor: chess has mints. in a bowl. it's dignified
- Ruby Fairweather: they were loose, Sam

Noa Peretz: To the person who sat on my 1:200 model on the Cranbourne line: it is now 1:300, and honestly more resolved.
- Giulia Santoro: the crumple is doing a lot of work on the east facade
- Viktor Horvat: drainage has improved

Alex Moran: [gig-wall] Poster day. Spot the purple one. If you take it down, at least put it on a wall you like.
- Hien Dao: that purple took guts
- Talia Rosen: our best one yet. my dad can read the date
- Theo Nakamura: the wet hair stays
- Mia Castellanos: the note is dancing and nobody can tell me otherwise

Tom Ashworth: 41 frogs counted at the wetland last night. 40 of them common, one of them judging me.
- Finn Hartigan: which one was he
- Tom Ashworth: eastern banjo. he plonked
- Jerome Lafaele: respect the plonk

Hannah Kowalski: Petition to make the 8 am lab a 9 am lab and the 9 am lab a nap.

Jonah Ellis: [sundial] Somebody reported that the sundial is wrong. I have checked. It is on standard time and at peace. Not a bug.
- Alex Moran: it was me and I withdraw it
- Priya Raman: please close the ticket gently
- Mia Castellanos: WE are wrong. I've said this

Moses Akol: Found the one lecture seat with leg room. Not saying where. It knows who it is.
- Xavier Dsouza: E14
- Moses Akol: XAVIER

Priya Raman: Gelato audit, 14 flavours, one notebook, no sponsors. Pistachio, burnt fig, lemon. Mango is under review. The panel is closed.
- Theo Nakamura: I would like to appeal again
- Nikos Karras: did you try the place near the bakery? they do a sesame
- Priya Raman: the panel has reopened
- Theo Nakamura: unbelievable

Nimra Qureshi: Telescope booked for 2 am. Forecast: 100 percent cloud. I'll be there anyway in case it's shy.
- Omar Rahimi: bringing tea and a chess set
- Nimra Qureshi: it cleared for nine minutes. we saw Saturn. I'm not over it

Harry Whitlock: Day 1 of placement: a six year old told me my whistle was too loud and my shoes were fast. Balanced feedback.
- Maddie Croft: they always know about the shoes
- Ella Brandt: check the arch support though

Lachlan Pike: [rowing-sheds] If you've never seen the river at ten to six, novice crew has two seats. We have tea. It's not a cult.
- Callum Drysdale: I have 31 phrases left
- Ella Brandt: it is a small cult. the stretching is real
- Priya Raman: my hands hurt and I would recommend it

Sadia Rahman: Fixed a bug by adding a comment that said why is this here. The next line was why.
- Daniel Seong: I've met that line
- Aidan Koh: my cat walked on mine and it passed the tests

Gurdeep Sandhu: Bhangra in the small hall, Thursday 6. No experience needed. Wear something you can lift your arms in.
- Aroha Tamihana: I'm coming and I'm lying on no floors
- Anika Wijesinghe: last week I couldn't lift a pen. see you there

Beatriz Salgado: I have been promoted from third tree to Messenger. Eleven lines and a fall. I am available for signatures.
- Jesse Paterson: can you do the fall again but slower
- Talia Rosen: row F is ready

Farah Ibrahimi: [dumplings] Histology is beautiful but have you seen a steamer from above?
- Wei Lin Goh: that's a cross section of happiness
- Chloe Baptista: where is this??
- Farah Ibrahimi: round the corner from the station. bring cash and a friend

Minh Chau Truong: I found my tutorial on the first try today. I wanted to tell someone, so I am telling 40 000 people.
- Yasmin Farouk: proud of you!!
- Jasleen Gill: it took me until third year. celebrate properly
- Minh Chau Truong: I bought a bun

Kenji Morita: [bike-cat] This gentleman attends the vet school, the computer lab and, I'm told, a share house on bin night. He has no known degree.
- Leila Haddad: THE SUPERVISOR
- Jonah Ellis: he fell asleep on the good chair, we worked around him
- Soo Jin Baek: I would like to paint him looking disappointed
- Kenji Morita: that is his only face

Bilal Chaudhry: Odds that the lift in building 8 is working: 0.3. Odds that someone tells me to take the stairs for my health: 1.
- Ella Brandt: take the stairs

Anika Wijesinghe: Nets are free after 4 on Tuesdays and I have a bat, a ball and no friends who can bowl.
- Arjun Menon: I can bowl but from the other campus
- Sam Okafor: I can throw
- Anika Wijesinghe: that is the one thing you can't do, Sam

Hien Dao: Screen print seconds, 5 dollars, all slightly wonky, all loved. Table outside the studio till they're gone.
- Alex Moran: I have the wonkiest one and it's above my desk
- Sofia Marinakis: took two. one's for mum, she likes the frog

Isaac Adeyemi: Anatomy exam in the morning, gig at night, same hands. Wish both of them luck.
- Amara Nwosu: name the carpals in time with the hi-hat
- Isaac Adeyemi: this is how I passed

Hamish Baird: Dad came to the city. Looked at the lawn for a long time. Said it was a bit short. Best review it'll ever get.
- Bridget Tan: did he try a bench
- Hamish Baird: he stood next to one

Mia Castellanos: [library-dusk] The steps at ten past eight. Nobody was studying. It was excellent.
- Zainab Yusuf: I can see my window. I WAS studying
- Mia Castellanos: I stand corrected and a bit ashamed
- Ines Duarte: small but great posture

Putri Lestari: I brought sambal to the group meeting. We finished early, mostly because nobody could speak.
- Joaquin Reyes: I could hear colours
- Moses Akol: best meeting I've been to

Ravi Kulkarni: The column has run. Six hours, three bands, one of them the right one. Going outside to look at something large.
- Sam Okafor: proud of you both
- Omar Rahimi: recommend the sky

Zainab Yusuf: Lost on level 3: one white charger with tape on it. It was here. It is always here. Theo, it is here.
- Theo Nakamura: the tape is so people know
- Zainab Yusuf: we know, Theo

Marco Ferrante: [bench-coffee] It's a bench. It holds coffee, books and, as of today, a head of department.
- Yusuf Demir: I'll say it, the type is also good
- Bridget Tan: they want to BOLT it to the GROUND
- Hannah Kowalski: sat on it. no notes. lovely lumbar

Finn Hartigan: Free rocks. I've got too many rocks. Good homes only.
- Shreya Adhikari: what kind
- Finn Hartigan: mostly basalt, one show-off
- Kobi Tranter: I'll take the show-off

Wei Lin Goh: Study tip: teach it to a dumpling. If you can't explain the kidney to a dumpling you don't know the kidney. Then eat the dumpling.
- Tuan Pham: I've gone up a size and a grade

Jesse Paterson: Need one person to walk through a door, Saturday, 10 am. Unpaid. It's a very good door.
- Beatriz Salgado: what's my motivation
- Jesse Paterson: you're late
- Declan Fogarty: this is typecasting and I accept

Eilish Donnelly: To the tram driver who held the doors while I got the cello in, backwards, apologising: may your coffee always be the right size.
- Talia Rosen: 96 line? she waves at my keyboard too
- Eilish Donnelly: a patron of the arts

Nikos Karras: Bakery is giving away the ugly loaves after 3 on Saturdays. They taste the same, they've just had a hard life.
- Ruby Fairweather: I feel seen by this bread
- Hamish Baird: there in ten

Arjun Menon: Today a lecturer said trivially and the whole room went quiet, like birds before a storm.
- Viktor Horvat: it was trivial. after two pages
- Xavier Dsouza: he always skips the page that matters

Shreya Adhikari: Summit of Mount Dandenong, 633 metres. Where I'm from that's a car park. Still cried a bit at the view.
- Jasleen Gill: the scones though
- Shreya Adhikari: the scones are the summit

Patrick Nguyen: My mum has asked that I share: there is more pho. There is always more pho.
- Ines Duarte: tell her three of us have been thinking about it during lectures
- Sam Okafor: I had three bowls and one idea
- Priya Raman: please thank her and her broth

Kirra Walsh: [pier-sunset] Field trip notes: wind from the south, one penguin, no further science was done.
- Freya Lindqvist: the penguin IS the science
- Sam Okafor: I think I met him. he was unimpressed

Tilly Marchbank: First full week of placement done. Somebody's nan told me I had kind hands. I'm going to be useless for the rest of the day.
- Liam Prendergast: that's the whole job, that one sentence
- Amara Nwosu: keep that one forever
- Chloe Baptista: crying at the counter, thanks

Thandi Mokoena: Read the last page first. He survives. Now I can enjoy all 600 pages of him making it difficult.
- Mia Castellanos: this is unhinged and I respect it
- Grace Oyelaran: the jug says hello

Grace Oyelaran: The Sundials are the reigning trivia champions. We won 60 dollars and an empty jug. Visiting hours for the jug are by arrangement.
- Eilish Donnelly: it gets the morning light
- Declan Fogarty: I wrote Canberra. I'd like that recorded
- Hannah Kowalski: it's recorded, champion

Joaquin Reyes: [tram] Live broadcast today came from a stuck tram. Thank you to the passenger who did the weather by looking out of the window.
- Talia Rosen: best segment of the year
- Putri Lestari: did they find the dog
- Joaquin Reyes: they found A dog

Soo Jin Baek: Finished the big mandarin. It is two metres of mandarin. I can hear it when I turn off the light.
- Leila Haddad: what's it saying
- Soo Jin Baek: more

Freya Lindqvist: [exam-hall] Walked past the hall. All the little desks in rows, waiting. Anyway, who wants to climb something?
- Lachlan Pike: me
- Jerome Lafaele: me, and I've got the rope
- Kirra Walsh: put the photo away Freya

Aidan Koh: My game has its first player who isn't related to me. They got stuck in the tutorial for an hour and called it atmospheric.
- Daniel Seong: it was me. I couldn't find the door
- Noa Peretz: doors are hard
- Jesse Paterson: hire a professional, I know a guy

Leila Haddad: Four seconds of animation, eleven drawings for one blink, one house that tiptoed for a week. She's finished. She blinks.
- Alex Moran: I believed every frame
- Soo Jin Baek: take her to the festival!!
- Tuan Pham: I tiptoed. I want a credit

Alex Moran: [whiteboard] A design student got 68 in the algorithms midsem. It is printed, A1, matte, and hanging in the hall. Visiting hours as for the jug.
- Jonah Ellis: above average and in lilac
- Sam Okafor: coat rack theory changed my life
- Leila Haddad: it is blocking the bathroom light and we are proud
- Nimra Qureshi: a heap is a tree!
- Bridget Tan: where's the bench going in relation to this
- Tuan Pham: I walk past it every morning and say well done
- Gurdeep Sandhu: A1 is a lot of matte. worth it

Mia Castellanos: [jacaranda] It's purple snow season on the lawn. Four o'clock, corner by the sundial, bring your own magpie.
- Alex Moran: corner is saved
- Priya Raman: wearing the hat
- Kirra Walsh: is this open to tram people
- Mia Castellanos: it's a lawn. it's open to everyone
`;
