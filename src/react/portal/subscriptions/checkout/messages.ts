import { defineMessages, plural, type TranslateOf } from '../../../messages/messages.ts'
import { billingMessages } from '../messages.ts'

/** Messages of the checkout. */
export const checkoutMessages = defineMessages(
  'checkout',
  {
    checkout: 'Checkout',
    checkoutOf: 'Change to {plan}',
    seatsOf: 'Change seats of {plan}',
    planGone: "This plan isn't offered anymore",
    planGoneText: 'Choose another one.',
    seePlans: 'See plans',
    paidWith: 'Payment method',
    methodOfPurchase: 'Pay with',
    seatsHint: plural('count', {
      one: '{count} seat is in use. {range}.',
      other: '{count} seats are in use. {range}.',
    }),
    seatsInvalid: 'Enter a whole number. {range}.',
    seatsUnchanged: 'Enter another number of seats to see what changes.',
    replacesScheduled: 'What you choose here replaces it.',
    lossFeatures: 'You lose: {features}.',
    lossSeats: plural('count', {
      one: '{count} member or invitation is over the new limit.',
      other: '{count} members or invitations are over the new limit.',
    }),
    lossPeople: 'They include {people}.',
    summary: 'Summary',
    line: plural('count', { one: '{plan}, {from} to {to}', other: '{count} × {plan}, {from} to {to}' }),
    lineCredit: plural('count', {
      one: 'Unused time of {plan} until {date}',
      other: 'Unused time of {count} × {plan} until {date}',
    }),
    lineDiscount: 'Discount on {plan}',
    lineTrial: '{plan}, free until {date}',
    tax: 'Tax ({rate}%)',
    reverseCharge: 'Tax (reverse charge)',
    dueToday: 'Total due today',
    dueTodayIs: 'Total due today: {amount}',
    thenOn: 'Then {amount} on {date}, and every month after that.',
    endsTrial: 'Your trial ends today because this plan has none or a shorter one. The first month is charged now.',
    trialMovesTo: 'With this plan, your trial ends on {date}.',
    seatsFreed: 'Seats are freed at renewal.',
    changesOn: 'The change takes effect on {date}. Nothing is charged today.',
    amountChanged: 'The amount changed from {from} to {to}. Check it and confirm again.',
    priceNow: 'Current price',
    priceThen: 'New price',
    periodEnds: 'Current period ends',
    providerCalculates: 'Your payment provider calculates the difference.',
    confirmChange: 'Confirm change',
    methodMissing: 'Add a payment method first.',
    nothingChanged: 'Nothing was charged, and your plan stays as it is.',
    testProvider: 'This is a test. No money moves.',
    doneTitle: 'Plan changed',
    donePaidTitle: 'Payment received',
    doneScheduledTitle: 'Change scheduled',
    doneText: 'Your organization is on {plan}.',
    doneSeatsTitle: 'Seats changed',
    donePaid: 'You paid {amount}.',
    doneScheduled: 'Your organization changes to {plan} on {date}. Everything stays as it is until then.',
    doneSeats: plural('count', {
      one: 'Your organization has {count} seat of {plan} now.',
      other: 'Your organization has {count} seats of {plan} now.',
    }),
    unsettledTitle: 'Still confirming your payment',
    unsettledText:
      "You approved it, and your bank hasn't finished yet. You can leave this page. {plan} starts as soon as the payment is through.",
    seeInvoices: 'See invoices',
  },
  { shared: billingMessages },
)

/** Looks up the messages of the checkout. */
export type CheckoutTranslate = TranslateOf<typeof checkoutMessages>
