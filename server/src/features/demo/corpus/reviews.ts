/**
 * Reviews of the invented places, `place | stars | text`. Real businesses get none: nobody was there to say so.
 * Who wrote which is left to chance.
 */
export const REVIEWS = `
101 | 5 | Right by the library door. My bike and I both get a nap.
101 | 4 | Full by 9.30, empty by 4. Plan around the lawyers.
101 | 4 | Good hoops. One of them sings in the wind.
102 | 5 | Covered! My seat has been dry all winter.
102 | 4 | Nice and sheltered, but somebody parks a tandem across three racks.
103 | 4 | Swipe works first time if you believe in it.
103 | 3 | Safe but dark after 6. Bring the phone torch.
103 | 5 | Two years, zero stolen bells.
104 | 3 | Handy for the tram. A bit exposed, my bag got rained on.
104 | 4 | Always a spot on the far end where nobody looks.
105 | 4 | Lockers by the hour, good for the fancy bike days.
105 | 2 | Mine ate a dollar and then forgave me. Still.
106 | 5 | Ride in, run a lap, ride home. Perfect.
106 | 4 | Watch the sprinklers on Mondays.
201 | 5 | Quiet tables inside and nobody minds a second hour on one tea.
201 | 4 | Lovely lawn view. Magpie has a table of his own.
201 | 4 | Banana bread sells out by eleven, so go at ten.
202 | 5 | Fast, friendly, remembers that I cannot talk before coffee.
202 | 4 | Bench seats in the sun. Cart closes when the milk runs out.
202 | 5 | Best flat white between two lectures.
203 | 4 | Solid toastie. The cheese commits.
203 | 3 | Long queue on the hour, no queue at ten past.
204 | 5 | Big shared tables, everyone has a laptop and a problem.
204 | 4 | Power points at every seat. I have basically moved in.
205 | 4 | Tiny but mighty. Ask for the small table behind the door.
205 | 3 | Coffee great, law students intense.
206 | 4 | Good for people watching, there is always a rehearsal.
206 | 3 | Echoes a bit. I now know everyone's news.
207 | 5 | All-day breakfast means all day. I checked at 4.45.
207 | 4 | The salad box is huge and only slightly smug.
208 | 5 | Vegetarian and nobody makes a speech about it. The pumpkin thing!
208 | 4 | Terrace is beautiful until the wind arrives. Hold your napkin.
209 | 4 | Exactly as long as the wait for the bus.
209 | 3 | Lid fell off once. Coffee good though, and so was the apology.
210 | 5 | Open late, toasts anything, lets you cry over chemistry.
210 | 4 | The only light on at 10 pm and it is warm.
211 | 4 | Good wifi, good chairs, get there before the group projects.
211 | 5 | Wrote a whole thesis chapter on two lattes.
212 | 4 | Outdoor seats and a very polite dog.
213 | 5 | Noodles in four minutes. I timed it for a stats assignment.
213 | 4 | Ask for extra chilli and mean it.
213 | 4 | Huge serves. Two of us, one bowl, no arguments.
214 | 3 | Decent burger, heroic chips.
214 | 4 | The bench is a real bench. The burger is a real burger.
215 | 4 | Hand rolls are fresh before 1. After that you are on your own.
215 | 5 | Salmon and avocado, every Tuesday, no regrets.
216 | 5 | Tastes nearly like home. I told my mum and she said nearly.
216 | 4 | Two curries and rice for the price of a textbook page.
217 | 4 | Garlic sauce should have its own degree.
217 | 3 | Good kebab, gets on your notes.
218 | 4 | Quick and green. I felt like an athlete for an hour.
219 | 5 | One slice at 9 pm fixes most things.
219 | 4 | Cash is faster. The margherita is the one.
220 | 4 | Proper pasty. Eat it walking, like a legend.
221 | 5 | Fourteen dumplings. I was alone. I am fine.
221 | 5 | Pork and chive, chilli oil, silence.
221 | 4 | Window is easy to miss. Follow the steam.
222 | 4 | Crispy as promised. Take napkins, take all of them.
223 | 4 | Where you take your parents to show that you are eating.
223 | 5 | Lovely lunch for a birthday, they brought a candle without being asked.
224 | 5 | Shared plates for eight of us and nobody had to do maths.
224 | 4 | Loud in a good way.
225 | 5 | Brought my farmer housemate. He had seconds and asked for the recipe.
226 | 4 | Busy at 5, peaceful at 7 in the morning if you can face it.
226 | 3 | One squat rack is always a meeting.
227 | 5 | Good racks, chalk allowed, everyone re-racks. A civilised place.
227 | 4 | View of the lake while you suffer.
228 | 4 | Student rate is fair and the mats are clean.
229 | 5 | New problems every fortnight. I fell off all of them happily.
229 | 5 | Staff showed me how to fall. Best lesson this year.
229 | 4 | Yoga room is warm. Almost too warm. I slept.
230 | 4 | Lap lanes are well sorted. The sauna is full of philosophers.
230 | 3 | Cold showers last week, otherwise great.
231 | 3 | You will find a spot on level 5. You will forget it was level 5.
231 | 4 | Casual bays on the roof until ten.
232 | 2 | Full by 8.40. I have seen things.
232 | 3 | It is a car park with a puddle with a duck.
233 | 4 | Close to the bus loop, good for meeting the carpool.
234 | 3 | Permit only until 4, then a free for all.
235 | 3 | Handy for visitors. My nan found it, so it is easy.
236 | 4 | Long walk, always space, well lit. I count it as exercise.
237 | 5 | Hoops by the door, you can see your bike from the window seats.
237 | 4 | Good spot. Lock the front wheel too.
238 | 4 | Swipe cage, quiet, somebody pumps other people's tyres. Thank you, somebody.
239 | 4 | Locker plus bus is how I do Mondays.
240 | 4 | Racks right outside, no excuses.
241 | 5 | Repair stand has all the tools and one of them is even tied on.
241 | 5 | Fixed my own chain here and told everybody.
242 | 3 | Open racks in the middle of everything. Easy to find, easy to rain on.
`;
