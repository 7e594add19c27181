import { defineMessages, plural } from '../../../messages/messages.ts'

/** Messages about the seats of a plan. */
export const seatsMessages = defineMessages('seats', {
  seatsLeft: '{left} of {limit} seats left',
  noneLeft: plural('count', {
    one: 'The only seat of your plan is taken. Buy more before you invite someone.',
    other: 'All {count} seats of your plan are taken. Buy more before you invite someone.',
  }),
  noneLeftAsk: plural('count', {
    one: 'The only seat of your plan is taken. Ask someone who manages billing for more.',
    other: 'All {count} seats of your plan are taken. Ask someone who manages billing for more.',
  }),
  noneLeftScheduled: plural('count', {
    one: 'From {date}, your plan has one seat, and it is taken. Change the number of seats before you invite someone.',
    other:
      'From {date}, your plan has {count} seats, and all of them are taken. Change the number of seats before you invite someone.',
  }),
  buySeats: 'Get more seats',
})
