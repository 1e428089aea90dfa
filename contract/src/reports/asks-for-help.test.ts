import { expect, test } from 'vitest';
import { asksForHelp } from './asks-for-help.ts';

test.each([
  'I want to die',
  'i just wanna die tbh',
  'Some days I think about killing myself.',
  'I’m going to kill myself',
  'going to END MY LIFE',
  'I have been thinking about ending my own life',
  "I'm feeling suicidal and nobody knows",
  'been really suicidal lately',
  'I keep cutting myself again',
  'I want to hurt myself',
  'the urge to harm myself is back',
  'i don’t want to wake up anymore',
  "I don't want to be here anymore.",
  'I wish I was dead',
  'Everyone would be better off without me',
  'there is no reason to live',
  'I have nothing to live for',
  'i cant do this anymore',
  'want to end it all',
  'honestly gonna kms',
])('%j asks for help', (text) => {
  expect(asksForHelp(text)).toBe(true);
});

test.each([
  'I nearly killed myself laughing',
  'That lecture made me want to kill myself laughing',
  'I want to die of embarrassment',
  'I would never kill myself over a mark',
  "Don't kill yourself over this assignment",
  'Suicide Squad at the union cinema, Friday at 7',
  'R U OK day: a stall about suicide prevention at the lawn',
  'Lifeline needs volunteers. Talk about self-harm, save a life.',
  'I cut myself shaving before the ball',
  'Hurt myself at netball, anyone with a spare brace?',
  'cutting myself some slack this week',
  'I want to cut myself off from social media',
  'My phone is dead and so is the wifi',
  'This deadline is killing me',
  'I could murder a kebab',
  'Ran 10 kms to the river and back',
  '5 kms',
  'I don’t want to live in a share house with six people',
  "I don't want to be here at 8 am",
  "I don't want to wake up early for the lab",
  'I do not want to die',
  'dying to see you on the lawn',
  'The ending of My Life as a Courgette broke me',
  'end it all with pavlova',
  'the best years of my life',
  'To the one who killed it at open mic',
  '',
])('%j does not', (text) => {
  expect(asksForHelp(text)).toBe(false);
});
